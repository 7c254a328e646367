/**
 * `npm run bench` compares the portal with the same sources built as one application, in the same browser on the same
 * slow network, both over HTTP/2. `--pairs N` measures each N times alternately (default 11), `--json F` writes the
 * figures to the file F. `npm run bench -- release` shows instead what a new release costs customers who have the files
 * of the last one.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSpa } from './bench/buildSpa.mjs';
import { measureReleases } from './bench/release.mjs';
import { withComparedEdges } from './bench/servers.mjs';
import { ensureInstalled } from './install.mjs';
import { runPlaywright } from './test/playwright.mjs';

const { values: options, positionals } = parseArgs({
  options: { json: { type: 'string' }, pairs: { type: 'string', default: '11' } },
  allowPositionals: true,
});

await ensureInstalled();
process.exit((await (positionals[0] === 'release' ? printReleases() : compare())) ? 0 : 1);

async function printReleases() {
  const rows = await measureReleases();
  console.table(Object.fromEntries(rows.map(({ id, ...row }) => [id, row])));
  if (options.json) writeFileSync(resolve(options.json), `${JSON.stringify({ rows }, null, 2)}\n`);
  return true;
}

async function compare() {
  await buildSpa();
  return withComparedEdges((env) =>
    runPlaywright('bench', ['portal'], {
      ...env,
      BENCH_PAIRS: options.pairs,
      ...(options.json && { BENCH_JSON: resolve(options.json) }),
    }),
  );
}
