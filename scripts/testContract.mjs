/**
 * `npm run test:contract` tests host and remotes of different versions of the contract together, in Chromium. The other
 * builds are from the commit that released the current version of the contract, and from the last one with the minor
 * version before it; `-- --ref REF` (a tag or commit, may be repeated) selects other ones, such as what is published.
 * - each of their remotes in the host of this checkout, also beside the remotes of this checkout on one page
 * - the remotes of this checkout in each of their hosts: they run there, or publishing refuses them and names both versions
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCommit } from './contract/buildCommit.mjs';
import { releasedCommits } from './contract/releasedCommits.mjs';
import { ensureInstalled } from './install.mjs';
import { runPlaywright } from './test/playwright.mjs';
import { withTestStack } from './test/testStack.mjs';

const { values: options } = parseArgs({ options: { ref: { type: 'string', multiple: true } } });

await ensureInstalled();
const builds = [];
for (const ref of options.ref ?? releasedCommits()) builds.push(await buildCommit(ref));
const contractBuilds = { CONTRACT_BUILDS: JSON.stringify(builds) };
const results = [
  await withTestStack(({ testEnv }) => runPlaywright('contract', ['remotes'], { ...testEnv, ...contractBuilds })),
];
for (const { folder } of builds) {
  const HOST_DIR = join(folder, 'host/dist');
  results.push(
    await withTestStack(({ testEnv }) => runPlaywright('contract', ['host'], { ...testEnv, HOST_DIR }), {
      env: { HOST_DIR },
    }),
  );
}
process.exit(results.every(Boolean) ? 0 : 1);
