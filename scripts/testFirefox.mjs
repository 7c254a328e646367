/**
 * `npm run test:firefox [-- words of a journey's name]`: five whole journeys in Firefox, against the real stack.
 * Installs and builds what changed. Last line `N passed, N failed`.
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
const work = async ([{ PORTAL_URL, OUTSIDE_URL, FIREFOX_PATH }]) => {
  const journeys = join(ROOT, 'e2e/firefox/run.mjs');
  const env = { PORTAL_URL, OUTSIDE_URL, FIREFOX_PATH };
  ok = await run(process.execPath, [journeys, ...process.argv.slice(2)], { env });
};
await withTestStacks(1, work, () => ({ FIREFOX_PATH: findFirefox() }));
process.exit(ok ? 0 : 1);
