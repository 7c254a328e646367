import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../build.mjs';
import { REPORTS } from '../places.mjs';
import { startStack } from '../stack.mjs';
import { findChromium } from './chromium.mjs';

/** Where the tests stand in for a developer's machine, from which remotes may be taken. */
const OVERRIDE_ORIGIN = 'http://localhost:18090';

/**
 * Builds, starts the whole portal on ports and folders of its own with its test switches on, and stops it when the
 * work is done.
 * @param {(env: Record<string, string>) => Promise<void>} work gets what Playwright needs to know: the addresses, the
 *   releases folder and the browser
 */
export async function withTestStack(work) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  let stack;
  try {
    const chromium = findChromium();
    await buildAll();
    stack = await startStack({ env: testEnvironment(folder), logFile: join(REPORTS, 'stack.log') });
    const { portal, identity, outside } = stack.addresses;
    await work({
      PORTAL_URL: portal,
      IDENTITY_URL: identity,
      OUTSIDE_URL: outside,
      RELEASES_DIR: stack.env.RELEASES_DIR,
      CHROMIUM_PATH: chromium,
      OVERRIDE_ORIGIN,
    });
  } finally {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function testEnvironment(folder) {
  return {
    ...process.env,
    PORTAL_PORT: '18080',
    IDENTITY_PORT: '18081',
    OUTSIDE_PORT: '18082',
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: join(folder, 'releases'),
    FAULTS: '1',
    RATE_LIMITS: 'off',
    OVERRIDE_ORIGINS: OVERRIDE_ORIGIN,
    LOG_LEVEL: 'info',
  };
}
