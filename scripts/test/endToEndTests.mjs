import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../build.mjs';
import { REPORTS, ROOT } from '../places.mjs';
import { startStack } from '../stack.mjs';
import { findChromium } from './chromium.mjs';
import { run } from './commands.mjs';

/**
 * Builds, starts the whole stack on ports of its own with its test switches on, and runs Playwright against it.
 * @param {import('./tally.mjs').Tally} tally
 */
export async function endToEndTests(tally) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  let stack;
  try {
    const chromium = findChromium();
    await buildAll();
    stack = await startStack({ env: testEnvironment(folder), logFile: join(REPORTS, 'stack.log') });
    const { portal, identity, outside } = stack.addresses;
    const env = { PORTAL_URL: portal, IDENTITY_URL: identity, OUTSIDE_URL: outside, CHROMIUM_PATH: chromium };
    await run(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
      env,
    });
    tally.addPlaywright(join(REPORTS, 'playwright.json'), 'end to end');
  } catch (error) {
    console.error(error);
    tally.note(`end to end: ${error.message}`, false);
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
    OPERATOR_PORT: '18090',
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: join(folder, 'releases'),
    FAULTS: '1',
    RATE_LIMITS: 'off',
  };
}
