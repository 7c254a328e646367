/**
 * `npm run test:compose` builds the images, starts the portal with Docker Compose on separate ports, runs the end-to-end
 * tests and then the commands of docs/containers.md. It needs Docker 25 or newer with Compose 2.24 or newer. The last
 * line is `N passed, N failed`.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { compose } from './compose/compose.mjs';
import { checkReleaseCommands, checkSecretCommands } from './compose/documentedCommands.mjs';
import { startFaultProxies } from './compose/faultProxies.mjs';
import { containerProblems } from './compose/checkContainers.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS, ROOT } from './paths.mjs';
import { findChromiums } from './test/chromium.mjs';
import { run } from './test/runCommand.mjs';
import { PERSONAL_DATA } from './test/browserTests.mjs';
import { Tally } from './test/tally.mjs';

/** port: where a fault proxy listens, for the tests; target: where the container is published. */
const BASE = Number(process.env.TEST_PORT ?? 18080);
const SERVERS = {
  portal: { port: BASE, target: BASE + 10 },
  identity: { port: BASE + 1, target: BASE + 11 },
  outside: { port: BASE + 2, target: BASE + 12 },
};
const address = ({ port }) => `http://localhost:${port}`;
/** Origin from which the tests serve their own remote. */
const OVERRIDE_ORIGIN = address({ port: BASE + 3 });

/** Tests and containers write releases here as different users. */
const RELEASES = mkdtempSync(join(tmpdir(), 'portal-releases-'));
chmodSync(RELEASES, 0o777);

const ENV = {
  COMPOSE_PARALLEL_LIMIT: '2',
  ...process.env,
  PORTAL_ORIGIN: address(SERVERS.portal),
  IDENTITY_ORIGIN: address(SERVERS.identity),
  OUTSIDE_ORIGIN: address(SERVERS.outside),
  PORTAL_PORT: String(SERVERS.portal.target),
  IDENTITY_PORT: String(SERVERS.identity.target),
  OUTSIDE_PORT: String(SERVERS.outside.target),
  OVERRIDE_ORIGINS: OVERRIDE_ORIGIN,
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
  tally.record(
    `the portal in containers is ready within ${READY_WITHIN_S} s (${ready.toFixed(1)} s)`,
    ready <= READY_WITHIN_S,
  );
  for (const { name, problems } of await containerProblems(ENV)) {
    tally.record(`${name} ${problems.join(', ') || 'is hardened'}`, problems.length === 0);
  }

  proxies = await startFaultProxies(SERVERS, ENV);
  await run(
    join(ROOT, 'e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      env: {
        PORTAL_URL: address(SERVERS.portal),
        IDENTITY_URL: address(SERVERS.identity),
        OUTSIDE_URL: address(SERVERS.outside),
        RELEASES_DIR: RELEASES,
        OVERRIDE_ORIGIN,
        ...findChromiums(),
      },
    },
  );
  tally.addReport(join(REPORTS, 'playwright.json'), 'composed');
  const commandTest = { env: ENV, releases: RELEASES, tally };
  await checkReleaseCommands(commandTest);
  const match = PERSONAL_DATA.exec(await compose(['logs', '--no-color'], { env: ENV }));
  tally.record(`the containers log no personal data and no token (found “${match?.[0]}”)`, match === null);
  await checkSecretCommands(commandTest);
} catch (error) {
  console.error(error);
  tally.record(`portal in containers: ${error instanceof Error ? error.message : error}`, false);
} finally {
  await proxies?.stop();
  await compose(['down', '--volumes'], { env: ENV }).catch((error) => console.error(error.message));
  rmSync(RELEASES, { recursive: true, force: true });
}
console.log('No test was skipped: proxies in front of the containers inject the faults.');
tally.print();
process.exit(tally.failed === 0 ? 0 : 1);

async function timed(what, work) {
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  console.log(`${what} after ${seconds.toFixed(1)} s`);
  return seconds;
}
