/**
 * `npm run bench` compares the portal with the same sources built as one application, in the same browser on the same
 * slow network, both over HTTP/2. `--pairs N` measures each N times alternately (default 11), `--json F` writes the
 * figures to the file F.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSpa, withBenchStack } from './bench/servers.mjs';
import { ensureInstalled } from './install.mjs';
import { runPlaywright } from './test/testStack.mjs';

const { values: options } = parseArgs({
  options: { json: { type: 'string' }, pairs: { type: 'string', default: '11' } },
});

await ensureInstalled();
const env = { BENCH_PAIRS: options.pairs };
if (options.json) {
  env.BENCH_JSON = resolve(options.json);
  rmSync(env.BENCH_JSON, { force: true });
}
await buildSpa();
const ok = await withBenchStack((edges) => runPlaywright('bench', ['/portal.spec'], { ...edges, ...env }));
process.exit(ok ? 0 : 1);
