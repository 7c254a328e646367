/**
 * `npm run bench` compares the portal with the same sources built as one application, in the same browser on the same
 * slow network, both over HTTP/2, and then the second visit with and without the service worker. `--pairs N` measures each
 * N times alternately (default 11), `--visits N` each kind of second visit (default 5), `--json F` writes the figures to
 * the file F. `npm run bench -- second-visit` measures only the second visit. `npm run bench -- release` shows instead what
 * a new release costs customers who have the files of the last one.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSpa } from './bench/buildSpa.mjs';
import { measureReleases } from './bench/release.mjs';
import { withComparedEdges } from './bench/servers.mjs';
import { ensureInstalled } from './install.mjs';
import { runPlaywright } from './test/playwright.mjs';

const { values: options, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    pairs: { type: 'string', default: '11' },
    visits: { type: 'string', default: '5' },
  },
  allowPositionals: true,
});
const [what] = positionals;

await ensureInstalled();
process.exit((await (what === 'release' ? printReleases() : measureVisits())) ? 0 : 1);

async function printReleases() {
  const rows = await measureReleases();
  console.table(Object.fromEntries(rows.map(({ id, ...row }) => [id, row])));
  if (options.json) writeFileSync(resolve(options.json), `${JSON.stringify({ rows }, null, 2)}\n`);
  return true;
}

async function measureVisits() {
  const specs = what === 'second-visit' ? ['/second-visit.spec'] : ['/portal.spec', '/second-visit.spec'];
  const env = { BENCH_PAIRS: options.pairs, BENCH_VISITS: options.visits };
  if (options.json) {
    env.BENCH_JSON = resolve(options.json);
    rmSync(env.BENCH_JSON, { force: true });
  }
  await buildSpa();
  return withComparedEdges((edges) => runPlaywright('bench', specs, { ...edges, ...env }));
}
