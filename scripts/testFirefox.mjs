/**
 * `npm run test:firefox [-- words of a test's name]` runs five user journeys in Firefox against the real stack. The last
 * line is `N passed, N failed`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { REPORTS, ROOT } from './paths.mjs';
import { run } from './test/runCommand.mjs';
import { findFirefox } from './test/firefox.mjs';
import { withTestStacks } from './test/testStack.mjs';

await ensureInstalled();
mkdirSync(REPORTS, { recursive: true });
let ok = false;
/** @param {Record<string, string>[]} stacks */
const work = async ([stack = {}]) => {
  const { PORTAL_URL = '', OUTSIDE_URL = '', FIREFOX_PATH = '' } = stack;
  const journeys = join(ROOT, 'e2e/firefox/run.mjs');
  const env = { PORTAL_URL, OUTSIDE_URL, FIREFOX_PATH };
  ok = await run(process.execPath, [journeys, ...process.argv.slice(2)], { env });
};
await withTestStacks(1, work, () => ({ FIREFOX_PATH: findFirefox() }));
process.exit(ok ? 0 : 1);
