import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS, ROOT } from '../places.mjs';
import { run } from './commands.mjs';
import { withTestStack } from './testStack.mjs';

const PLAYWRIGHT = join(ROOT, 'e2e/node_modules/.bin/playwright');

/** What no log may hold: a customer’s number or identity card, a place, a token. */
export const PERSONAL = /23324\d|GHA-\d|[?&]lat=|Bearer [\w-]|eyJ[\w-]{8}/;

/**
 * Runs Playwright against the whole running portal, then looks through what its servers logged meanwhile.
 * @param {import('./tally.mjs').Tally} tally
 */
export async function endToEndTests(tally) {
  try {
    await withTestStack(async (env) => {
      await run(PLAYWRIGHT, ['test', '--config', 'e2e/playwright.config.ts'], { env });
    });
    tally.addPlaywright(join(REPORTS, 'playwright.json'), 'end to end');
    const found = PERSONAL.exec(readFileSync(join(REPORTS, 'stack.log'), 'utf8'));
    tally.note(`the servers log no personal data and no token (found “${found?.[0]}”)`, found === null);
  } catch (error) {
    console.error(error);
    tally.note(`end to end: ${error.message}`, false);
  }
}
