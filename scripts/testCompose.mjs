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
import { containerProblems } from './compose/checkContainers.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS_FOLDER, ROOT } from './paths.mjs';
import { findChromiums } from './test/chromium.mjs';
import { run } from './test/runCommand.mjs';
import { PERSONAL_DATA } from './test/browserTests.mjs';
import { Tally } from './test/tally.mjs';

const FIRST_PORT = Number(process.env.TEST_PORT ?? 18080);
/** Where the containers are published. */
const SERVER_PORTS = { portal: FIRST_PORT, identity: FIRST_PORT + 1, outside: FIRST_PORT + 2 };
const localOrigin = (port) => `http://localhost:${port}`;
/** Origin from which the tests serve their own remote. */
const OVERRIDE_ORIGIN = localOrigin(FIRST_PORT + 3);

/** The releases folder. Tests and containers write to it as different users. */
const RELEASES_FOLDER = mkdtempSync(join(tmpdir(), 'portal-releases-'));
chmodSync(RELEASES_FOLDER, 0o777);

const COMPOSE_ENV = {
  COMPOSE_PARALLEL_LIMIT: '2',
  ...process.env,
  PORTAL_ORIGIN: localOrigin(SERVER_PORTS.portal),
  IDENTITY_ORIGIN: localOrigin(SERVER_PORTS.identity),
  OUTSIDE_ORIGIN: localOrigin(SERVER_PORTS.outside),
  PORTAL_PORT: String(SERVER_PORTS.portal),
  IDENTITY_PORT: String(SERVER_PORTS.identity),
  OUTSIDE_PORT: String(SERVER_PORTS.outside),
  OVERRIDE_ORIGINS: OVERRIDE_ORIGIN,
  DEMO_CUSTOMERS: '1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  TEST_RELEASES_DIR: RELEASES_FOLDER,
};
const READY_WITHIN_S = 60;

await ensureInstalled();
rmSync(REPORTS_FOLDER, { recursive: true, force: true });
mkdirSync(REPORTS_FOLDER, { recursive: true });
const tally = new Tally();
try {
  await buildAll();
  await measureSeconds('Images built', () => compose(['build'], { env: COMPOSE_ENV, show: true }));
  await compose(['down', '--volumes', '--remove-orphans'], { env: COMPOSE_ENV });
  const ready = await measureSeconds('Ready', () => compose(['up', '--detach', '--wait'], { env: COMPOSE_ENV }));
  tally.record(
    `the portal in containers is ready within ${READY_WITHIN_S} s (${ready.toFixed(1)} s)`,
    ready <= READY_WITHIN_S,
  );
  for (const { name, problems } of await containerProblems(COMPOSE_ENV)) {
    tally.record(`${name} ${problems.join(', ') || 'is hardened'}`, problems.length === 0);
  }

  await run(
    join(ROOT, 'e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      env: {
        PORTAL_URL: localOrigin(SERVER_PORTS.portal),
        IDENTITY_URL: localOrigin(SERVER_PORTS.identity),
        OUTSIDE_URL: localOrigin(SERVER_PORTS.outside),
        RELEASES_DIR: RELEASES_FOLDER,
        OVERRIDE_ORIGIN,
        ...findChromiums(),
      },
    },
  );
  tally.addReport(join(REPORTS_FOLDER, 'playwright.json'));
  const commandTest = { env: COMPOSE_ENV, releases: RELEASES_FOLDER, tally };
  await checkReleaseCommands(commandTest);
  const match = PERSONAL_DATA.exec(await compose(['logs', '--no-color'], { env: COMPOSE_ENV }));
  tally.record(`the containers log no personal data and no token (found “${match?.[0]}”)`, match === null);
  await checkSecretCommands(commandTest);
} catch (error) {
  console.error(error);
  tally.record(`portal in containers: ${error instanceof Error ? error.message : error}`, false);
} finally {
  await compose(['down', '--volumes'], { env: COMPOSE_ENV }).catch((error) => console.error(error.message));
  rmSync(RELEASES_FOLDER, { recursive: true, force: true });
}
tally.print();
process.exit(tally.failed === 0 ? 0 : 1);

async function measureSeconds(what, work) {
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  console.log(`${what} after ${seconds.toFixed(1)} s`);
  return seconds;
}
