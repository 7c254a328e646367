/**
 * `npm run test:compose`: builds the images, starts the composed portal on ports of its own, runs the end-to-end tests
 * against it, and then the commands docs/containers.md names. Needs Docker 25 or newer with compose 2.24 or newer. Last
 * line `N passed, N failed`.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { compose } from './compose/compose.mjs';
import { newSecretsAsDocumented, releaseAsDocumented } from './compose/documentedCommands.mjs';
import { startFaultProxies } from './compose/faultProxies.mjs';
import { lookAtContainers } from './compose/checkContainers.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS, ROOT } from './paths.mjs';
import { findChromiums } from './test/chromium.mjs';
import { run } from './test/runCommand.mjs';
import { PERSONAL } from './test/browserTests.mjs';
import { Tally } from './test/tally.mjs';

/** Where the portal is asked (a fault proxy listens there), and where its containers are published. */
const BASE = Number(process.env.TEST_PORT ?? 18080);
const PLACES = {
  portal: { port: BASE, target: BASE + 10 },
  identity: { port: BASE + 1, target: BASE + 11 },
  outside: { port: BASE + 2, target: BASE + 12 },
};
const address = ({ port }) => `http://localhost:${port}`;
/** Where the tests serve a remote of their own from. */
const DEVELOPER = address({ port: BASE + 3 });

/** The tests publish into it, and so do the containers, as another user. */
const RELEASES = mkdtempSync(join(tmpdir(), 'portal-releases-'));
chmodSync(RELEASES, 0o777);

const ENV = {
  COMPOSE_PARALLEL_LIMIT: '2',
  ...process.env,
  PORTAL_ORIGIN: address(PLACES.portal),
  IDENTITY_ORIGIN: address(PLACES.identity),
  OUTSIDE_ORIGIN: address(PLACES.outside),
  PORTAL_PORT: String(PLACES.portal.target),
  IDENTITY_PORT: String(PLACES.identity.target),
  OUTSIDE_PORT: String(PLACES.outside.target),
  OVERRIDE_ORIGINS: DEVELOPER,
  FAULTS: '1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  TEST_RELEASES_DIR: RELEASES,
};
const READY_WITHIN_S = 60;

await ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const tally = new Tally();
let proxies;
try {
  await buildAll();
  await timed('Images built', () => compose(['build'], { env: ENV, show: true }));
  await compose(['down', '--volumes', '--remove-orphans'], { env: ENV });
  const ready = await timed('Ready', () => compose(['up', '--detach', '--wait'], { env: ENV }));
  tally.note(
    `the composed portal is ready within ${READY_WITHIN_S} s (${ready.toFixed(1)} s)`,
    ready <= READY_WITHIN_S,
  );
  for (const { name, problems } of await lookAtContainers(ENV)) {
    tally.note(`${name} ${problems.join(', ') || 'is closed'}`, problems.length === 0);
  }

  proxies = await startFaultProxies(PLACES, ENV);
  await run(
    join(ROOT, 'e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      env: {
        PORTAL_URL: address(PLACES.portal),
        IDENTITY_URL: address(PLACES.identity),
        OUTSIDE_URL: address(PLACES.outside),
        RELEASES_DIR: RELEASES,
        OVERRIDE_ORIGIN: DEVELOPER,
        ...findChromiums(),
      },
    },
  );
  tally.addPlaywright(join(REPORTS, 'playwright.json'), 'composed');
  const documented = { env: ENV, releases: RELEASES, note: (title, ok) => tally.note(title, ok) };
  await releaseAsDocumented(documented);
  const found = PERSONAL.exec(await compose(['logs', '--no-color'], { env: ENV }));
  tally.note(`the containers log no personal data and no token (found “${found?.[0]}”)`, found === null);
  await newSecretsAsDocumented(documented);
} catch (error) {
  console.error(error);
  tally.note(`composed portal: ${error.message}`, false);
} finally {
  await proxies?.stop();
  await compose(['down', '--volumes'], { env: ENV }).catch((error) => console.error(error.message));
  rmSync(RELEASES, { recursive: true, force: true });
}
console.log('No test was left out: faults come from proxies in front of the containers.');
tally.print();
process.exit(tally.failed === 0 ? 0 : 1);

async function timed(what, work) {
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  console.log(`${what} after ${seconds.toFixed(1)} s`);
  return seconds;
}
