import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS, ROOT } from '../paths.mjs';
import { run } from './runCommand.mjs';
import { stackLog, withTestStacks } from './testStack.mjs';

const PLAYWRIGHT = join(ROOT, 'e2e/node_modules/.bin/playwright');

/** Tests wait half of their time: four portals at once, each with a browser, keep a machine of two processors busy. */
const AT_ONCE = 4;

/** What no log may hold: a customer’s number or identity card, a place, a token. A fraction of a millisecond is none. */
export const PERSONAL = /(?<![\d.])23324\d{7}(?!\d)|GHA-\d|[?&]lat=|Bearer [\w-]|eyJ[\w-]{8}/;

/**
 * Runs Playwright against the whole running portal, four of it, then looks through what its servers logged meanwhile.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Record<string, string>} node the environment in which `node` is the one to run them
 */
export async function endToEndTests(tally, node) {
  try {
    await withTestStacks(AT_ONCE, async (stacks) => {
      const env = { ...node, TEST_STACKS: JSON.stringify(stacks) };
      await run(PLAYWRIGHT, ['test', '--config', 'e2e/playwright.config.ts'], { env });
    });
    tally.addPlaywright(join(REPORTS, 'playwright.json'), 'end to end');
    for (let number = 0; number < AT_ONCE; number += 1) {
      const found = PERSONAL.exec(readFileSync(stackLog(number), 'utf8'));
      tally.note(`the servers log no personal data and no token (found “${found?.[0]}”)`, found === null);
    }
  } catch (error) {
    console.error(error);
    tally.note(`end to end: ${error.message}`, false);
  }
}
