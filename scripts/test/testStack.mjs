import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../build.mjs';
import { REPORTS } from '../paths.mjs';
import { startStack } from '../stack.mjs';
import { findChromiums } from './chromium.mjs';

/** A stack uses consecutive ports: portal, identity provider, partner pages, APIs; later ones for remotes of tests. */
const FIRST_PORT = Number(process.env.TEST_PORT ?? 18080);
const PORTS_PER_STACK = 60;
const OVERRIDE_PORT_OFFSET = 10;

/**
 * Builds, starts the whole portal on separate ports and folders with test switches, and stops it after `work`.
 * @param {(env: Record<string, string>) => Promise<void>} work gets the environment for Playwright: addresses,
 *   releases folder and browsers
 */
export const withTestStack = (work) => withTestStacks(1, ([env = {}]) => work(env));

/**
 * The same with several independent portals.
 * @param {number} count
 * @param {(envs: Record<string, string>[]) => Promise<void>} work gets an environment for each
 * @param {() => Record<string, string>} findBrowser returns the paths of the browsers; may install them
 */
export async function withTestStacks(count, work, findBrowser = findChromiums) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  /** @type {import('../stack.mjs').Stack[]} */
  let stacks = [];
  try {
    const browser = findBrowser();
    await buildAll();
    const starting = Array.from({ length: count }, (_, number) => {
      const env = testEnvironment(join(folder, String(number)), FIRST_PORT + number * PORTS_PER_STACK);
      return startStack({ env, logFile: stackLog(number) });
    });
    const started = await Promise.allSettled(starting);
    stacks = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    await Promise.all(starting); // throws the first error
    await work(
      stacks.map(({ addresses, env }) => ({
        PORTAL_URL: addresses.portal,
        IDENTITY_URL: addresses.identity,
        OUTSIDE_URL: addresses.outside,
        RELEASES_DIR: env.RELEASES_DIR,
        ...browser,
        OVERRIDE_ORIGIN: env['OVERRIDE_ORIGINS'] ?? '',
      })),
    );
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The log file of a stack's servers. */
export const stackLog = (/** @type {number} */ number) => join(REPORTS, `stack-${number}.log`);

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
    OVERRIDE_ORIGINS: `http://localhost:${port + OVERRIDE_PORT_OFFSET}`,
    LOG_LEVEL: 'info',
  };
}
