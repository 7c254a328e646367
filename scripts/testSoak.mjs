/**
 * `npm run test:soak`: what long use and a restart under load leave behind. `mounts` mounts and unmounts every remote,
 * `hour` is an hour of one customer, `load` is two edges and two sandboxes under wrk with a rolling restart, `nginx` the
 * same with nginx as the edge, as in the containers; without a name all four. `--seconds N` shortens the load (300), `--mounts N` the mounts (50). Exits with 1 when a limit is broken.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { REPORTS, ROOT } from './paths.mjs';

/** Those under load, with the edge they are about. */
const UNDER_LOAD = { load: 'node', nginx: 'nginx' };
const PARTS = ['mounts', 'hour', ...Object.keys(UNDER_LOAD)];
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '300' }, mounts: { type: 'string', default: '50' } },
});
const unknown = positionals.find((name) => !PARTS.includes(name));
if (unknown) {
  console.error(`There is no part “${unknown}”: ${PARTS.join(', ')}.`);
  process.exit(2);
}
const wanted = positionals.length > 0 ? positionals : PARTS;

await ensureInstalled();
mkdirSync(REPORTS, { recursive: true });
const results = [];
const inBrowser = wanted.filter((name) => !(name in UNDER_LOAD));
if (inBrowser.length > 0) results.push(await browserParts(inBrowser));
const underLoad = wanted.filter((name) => name in UNDER_LOAD);
if (underLoad.length > 0) {
  const { buildAll } = await import('./build.mjs');
  const { restartUnderLoad } = await import('./soak/restartUnderLoad.mjs');
  await buildAll();
  for (const name of underLoad) results.push(await restartUnderLoad(Number(options.seconds), UNDER_LOAD[name]));
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
