/**
 * Browser tests and measurements that take minutes and are not part of `npm test`, each with one running portal:
 * `node scripts/testPlaywright.mjs CONFIG [FILTER]` runs `e2e/CONFIG.config.ts`.
 * - `npm run test:workspace`: the documented release commands; the development server and a new remote, in copies of the
 *   workspace; a remote in a repository of its own
 * - `npm run bench:accounts`: the time of the accounts list at 4× CPU, with 5 accounts and with 200
 * - `npm run bench:input-latency`: typing in long lists at 4× CPU
 * - `npm run bench:slow`: the first dashboard at 400 kbit/s and 400 ms; fails beyond 10 s
 */
import { ensureInstalled } from './install.mjs';
import { runPlaywright } from './test/playwright.mjs';
import { withTestStack } from './test/testStack.mjs';

const [config, ...filters] = process.argv.slice(2);

await ensureInstalled();
const ok = await withTestStack(({ testEnv }) => runPlaywright(config, filters, testEnv));
process.exit(ok ? 0 : 1);
