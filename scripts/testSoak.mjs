/**
 * `npm run test:soak [-- PART…]` looks for leaks and for requests that fail during restarts. Parts: `mounts` mounts and
 * unmounts every remote, `hour` is an hour of use, `load` restarts two edges and two sandboxes in turn under load of wrk.
 * `--seconds N` is the duration of the load (300), `--mounts N` the number of mounts (50). The exit code is 1 if a limit
 * is exceeded.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS_FOLDER } from './paths.mjs';
import { restartUnderLoad } from './soak/restartUnderLoad.mjs';
import { runPlaywright } from './test/playwright.mjs';
import { withTestStack } from './test/testStack.mjs';

const PARTS = ['mounts', 'hour', 'load'];
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '300' }, mounts: { type: 'string', default: '50' } },
});
const unknownPart = positionals.find((name) => !PARTS.includes(name));
if (unknownPart) {
  console.error(`There is no part “${unknownPart}”: ${PARTS.join(', ')}.`);
  process.exit(2);
}
const selectedParts = positionals.length > 0 ? positionals : PARTS;

await ensureInstalled();
const results = [];
const browserPartNames = selectedParts.filter((name) => name !== 'load');
if (browserPartNames.length > 0) results.push(await runBrowserParts(browserPartNames));
if (selectedParts.includes('load')) {
  await buildAll();
  results.push(await restartUnderLoad(Number(options.seconds)));
}
process.exit(results.every(Boolean) ? 0 : 1);

async function runBrowserParts(names) {
  const rows = join(REPORTS_FOLDER, 'soak.jsonl');
  rmSync(rows, { force: true });
  const ok = await withTestStack(({ testEnv }) =>
    runPlaywright('soak', names, { ...testEnv, SOAK_MOUNTS: options.mounts, SOAK_ROWS: rows }),
  );
  if (existsSync(rows)) {
    const lines = readFileSync(rows, 'utf8').trim().split('\n');
    console.table(lines.map((line) => JSON.parse(line)));
  }
  return ok;
}
