/**
 * Measurements of one running portal: `npm run bench:accounts` (how long the accounts list takes at 4× CPU, with 5
 * accounts and with 200), `npm run bench:input-latency` (keys in long lists at 4× CPU), `npm run bench:slow` (the first dashboard
 * at 400 kbit/s and 400 ms; fails beyond 10 s).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { REPORTS, ROOT } from './paths.mjs';
import { run } from './test/runCommand.mjs';
import { withTestStack } from './test/testStack.mjs';

await ensureInstalled();
mkdirSync(REPORTS, { recursive: true });
let ok = false;
await withTestStack(async (env) => {
  const playwright = join(ROOT, 'e2e/node_modules/.bin/playwright');
  ok = await run(playwright, ['test', '--config', 'e2e/bench.config.ts', `/${process.argv[2]}.spec`], { env });
});
process.exit(ok ? 0 : 1);
