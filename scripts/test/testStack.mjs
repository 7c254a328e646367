import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../build.mjs';
import { REPORTS } from '../paths.mjs';
import { startStack } from '../stack.mjs';
import { findChromiums } from './chromium.mjs';

/** Ports of a stack, from its first one: portal, identity provider, outside pages, APIs, and a developer's machine. */
const FIRST_PORT = Number(process.env.TEST_PORT ?? 18080);
const PORTS_EACH = 60;
const DEVELOPER = 10;

/**
 * Builds, starts the whole portal on ports and folders of its own with its test switches on, and stops it when the
 * work is done.
 * @param {(env: Record<string, string>) => Promise<void>} work gets what Playwright needs to know: the addresses, the
 *   releases folder and the browsers
 */
export const withTestStack = (work) => withTestStacks(1, ([env]) => work(env));

/**
 * The same, with several portals side by side that know nothing of one another.
 * @param {number} count
 * @param {(envs: Record<string, string>[]) => Promise<void>} work gets what Playwright needs to know of each
 * @param {() => Record<string, string>} findBrowser names the browsers; installs them where it may
 */
export async function withTestStacks(count, work, findBrowser = findChromiums) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  let stacks = [];
  try {
    const browser = findBrowser();
    await buildAll();
    const starting = Array.from({ length: count }, (_, number) => {
      const env = testEnvironment(join(folder, String(number)), FIRST_PORT + number * PORTS_EACH);
      return startStack({ env, logFile: stackLog(number) });
    });
    const started = await Promise.allSettled(starting);
    stacks = started.flatMap(({ value }) => value ?? []);
    await Promise.all(starting); // the first that failed says why
    await work(
      stacks.map(({ addresses, env }) => ({
        PORTAL_URL: addresses.portal,
        IDENTITY_URL: addresses.identity,
        OUTSIDE_URL: addresses.outside,
        RELEASES_DIR: env.RELEASES_DIR,
        ...browser,
        OVERRIDE_ORIGIN: env.OVERRIDE_ORIGINS,
      })),
    );
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the servers of a stack logged. */
export const stackLog = (number) => join(REPORTS, `stack-${number}.log`);

function testEnvironment(folder, port) {
  return {
    ...process.env,
    PORTAL_PORT: String(port),
    IDENTITY_PORT: String(port + 1),
    OUTSIDE_PORT: String(port + 2),
    OPERATOR_PORT: String(port + 3),
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: join(folder, 'releases'),
    FAULTS: '1',
    RATE_LIMITS: 'off',
    OVERRIDE_ORIGINS: `http://localhost:${port + DEVELOPER}`,
    LOG_LEVEL: 'info',
  };
}
