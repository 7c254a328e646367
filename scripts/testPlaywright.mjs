/**
 * Browser tests and measurements that take minutes and are not part of `npm test`, each with one running portal:
 * `node scripts/testPlaywright.mjs CONFIG [FILTER]` runs `e2e/CONFIG.config.ts`.
 * - `npm run test:workspace`: the documented release commands; the development server and a new remote, in copies of the
 *   workspace; a remote in a repository of its own
 * - `npm run test:failures`: remotes that fail, several at a time, and tabs that renew at the same time, in Chromium
 */
import { ensureInstalled } from './install.mjs';
import { runPlaywright } from './test/playwright.mjs';
import { withTestStack } from './test/testStack.mjs';

const [config, ...filters] = process.argv.slice(2);

await ensureInstalled();
const ok = await withTestStack(({ testEnv }) => runPlaywright(config, filters, testEnv));
process.exit(ok ? 0 : 1);
