import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../build.mjs';
import { REPORTS_FOLDER, ROOT } from '../paths.mjs';
import { tryRun } from '../run.mjs';
import { startStack } from '../stack.mjs';
import { throwIfPortInUse } from '../stack/ports.mjs';
import { chromiumEnvironment } from './programs.mjs';

/**
 * Each stack has a range of ports: the first four for portal, identity provider, partner pages and APIs, later ones for
 * the tests' own remotes.
 */
const FIRST_PORT = Number(process.env.TEST_PORT ?? 18080);
const PORTS_PER_STACK = 60;
const OVERRIDE_PORT_OFFSET = 10;

/**
 * Builds and starts the whole portal on separate ports, with separate folders, calls `work(stack, folder)`, and stops
 * the portal. `stack.testEnv` is the environment for Playwright, `folder` is for temporary files.
 */
export const withTestStack = (work, options) => withTestStacks(1, ([stack], folder) => work(stack, folder), options);

/** As `withTestStack`, with several independent portals: calls `work(stacks, folder)`. */
export async function withTestStacks(count, work, { env = {} } = {}) {
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  let stacks = [];
  try {
    // The message names TEST_PORT, which moves all ports.
    const ports = Array.from({ length: count }, (_, number) => serverPorts(number)).flat();
    for (const port of ports) await throwIfPortInUse({ TEST_PORT: port });
    const browser = chromiumEnvironment();
    await buildPackages();
    const starting = Array.from({ length: count }, (_, number) =>
      startStack({ env: { ...testEnvironment(folder, number), ...env }, logFile: stackLogFile(number) }),
    );
    const started = await Promise.allSettled(starting);
    stacks = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    await Promise.all(starting); // throws the first error
    return await work(
      stacks.map((stack) => ({ ...stack, testEnv: { ...playwrightEnvironment(stack), ...browser } })),
      folder,
    );
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the tests of `e2e/<config>.config.ts` with the environment of a test stack; returns whether all passed. */
export const runPlaywright = (config, args, env) =>
  tryRun(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['test', '--config', `e2e/${config}.config.ts`, ...args], {
    env,
  });

/** Finds what no log may have: msisdn from 23324 (not in a decimal), identity card, latitude in a query, token. */
export const findPersonalData = (log) =>
  /(?<![\d.])23324\d{7}(?!\d)|GHA-\d|[?&]lat=|Bearer [\w-]|eyJ[\w-]{8}/.exec(log)?.[0];

/** The path of the log file of a stack's servers. */
export const stackLogFile = (number) => join(REPORTS_FOLDER, `stack-${number}.log`);

/** The origin from which the tests of a portal serve their own remote. */
const overrideOrigin = (portalPort) => `http://localhost:${portalPort + OVERRIDE_PORT_OFFSET}`;

/** The ports of portal, identity provider, partner pages and APIs. */
const serverPorts = (number) => [0, 1, 2, 3].map((offset) => FIRST_PORT + number * PORTS_PER_STACK + offset);

function testEnvironment(folder, number) {
  const [port = 0, identity, outside, operator] = serverPorts(number);
  const PORTAL_CONFIG = join(folder, `portal-${number}.json`);
  // A test that needs measurements asks for them (e2e/tests/federation/page-events.spec.ts).
  const config = { overrides: { origins: [overrideOrigin(port)] }, measuredVisitsPercent: 0 };
  writeFileSync(PORTAL_CONFIG, JSON.stringify(config));
  return {
    ...process.env,
    PORTAL_PORT: String(port),
    IDENTITY_PORT: String(identity),
    OUTSIDE_PORT: String(outside),
    OPERATOR_PORT: String(operator),
    DATA_DIR: join(folder, `data-${number}`),
    RELEASES_DIR: join(folder, `releases-${number}`),
    DEMO_CUSTOMERS: '1',
    LIVENESS_KEY: 'pk_test',
    LIVENESS_SECRET: 'sk_test',
    PORTAL_CONFIG,
    LOG_LEVEL: 'info',
  };
}

const playwrightEnvironment = ({ addresses, env }) => ({
  PORTAL_URL: addresses.portal,
  IDENTITY_URL: addresses.identity,
  OUTSIDE_URL: addresses.outside,
  RELEASES_DIR: env.RELEASES_DIR,
  OVERRIDE_ORIGIN: overrideOrigin(Number(env.PORTAL_PORT)),
});
