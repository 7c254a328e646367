/**
 * End-to-end tests that take minutes and so are not part of `npm test`, each with a configuration of its own:
 * `npm run test:workspace` (the developer's loop and a new remote, in copies of the workspace), `npm run test:failures`
 * (remotes that fail, several at a time, in Chromium).
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
  ok = await run(playwright, ['test', '--config', `e2e/${process.argv[2]}.config.ts`], { env });
});
process.exit(ok ? 0 : 1);
