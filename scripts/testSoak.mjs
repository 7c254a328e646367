/**
 * `npm run test:soak [-- PART…]` looks for leaks and for requests that fail during restarts. Parts: `mounts` opens and
 * leaves every remote, `hour` is an hour of use, `load` restarts two edges and two sandboxes in turn under load of wrk,
 * `nginx` does the same with nginx as the edge, as in the containers. `--seconds N` is the duration of the load (300),
 * `--mounts N` the number of mounts (50). The exit code is 1 if a limit is exceeded.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { REPORTS, ROOT } from './paths.mjs';

/** The parts with load, and the edge that they use. */
const LOAD_PARTS = /** @type {const} */ ({ load: 'node', nginx: 'nginx' });
const PARTS = ['mounts', 'hour', ...Object.keys(LOAD_PARTS)];
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '300' }, mounts: { type: 'string', default: '50' } },
});
const unknown = positionals.find((name) => !PARTS.includes(name));
if (unknown) {
  console.error(`There is no part “${unknown}”: ${PARTS.join(', ')}.`);
  process.exit(2);
}
const selected = positionals.length > 0 ? positionals : PARTS;

await ensureInstalled();
mkdirSync(REPORTS, { recursive: true });
const results = [];
const inBrowser = selected.filter((name) => !(name in LOAD_PARTS));
if (inBrowser.length > 0) results.push(await browserParts(inBrowser));
const edges = Object.entries(LOAD_PARTS).flatMap(([name, edge]) => (selected.includes(name) ? [edge] : []));
if (edges.length > 0) {
  const { buildAll } = await import('./build.mjs');
  const { restartUnderLoad } = await import('./soak/restartUnderLoad.mjs');
  await buildAll();
  for (const edge of edges) results.push(await restartUnderLoad(Number(options.seconds), edge));
}
process.exit(results.every(Boolean) ? 0 : 1);

async function browserParts(names) {
  const { run } = await import('./test/runCommand.mjs');
  const { withTestStack } = await import('./test/testStack.mjs');
  const rows = join(REPORTS, 'soak.jsonl');
  rmSync(rows, { force: true });
  let ok = false;
  await withTestStack(async (env) => {
    const playwright = join(ROOT, 'e2e/node_modules/.bin/playwright');
    ok = await run(playwright, ['test', '--config', 'e2e/soak.config.ts', ...names], {
      env: { ...env, SOAK_MOUNTS: options.mounts, SOAK_ROWS: rows },
    });
  });
  if (existsSync(rows))
    console.table(
      readFileSync(rows, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
  return ok;
}
