/**
 * `npm run test:firefox [-- words of a test's name]` runs five user journeys in Firefox against the real stack. The last
 * line is `N passed, N failed`.
 */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { findFirefox } from './test/firefox.mjs';
import { run } from './test/runCommand.mjs';
import { withTestStack } from './test/testStack.mjs';

await ensureInstalled();
const journeyArguments = [join(ROOT, 'e2e/firefox/run.mjs'), ...process.argv.slice(2)];
const ok = await withTestStack(({ testEnv }) => run(process.execPath, journeyArguments, { env: testEnv }), {
  findBrowser: () => ({ FIREFOX_PATH: findFirefox() }),
});
process.exit(ok ? 0 : 1);
