/**
 * `npm run bench` compares the portal with the same sources built as one application, in the same browser on the same
 * slow network, both over HTTP/2. `--pairs N` measures each N times alternately (default 11), `--json F` writes the
 * figures to the file F.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSpa } from './bench/buildSpa.mjs';
import { withComparedEdges } from './bench/servers.mjs';
import { ensureInstalled } from './install.mjs';
import { runPlaywright } from './test/playwright.mjs';

const { values: options } = parseArgs({
  options: { json: { type: 'string' }, pairs: { type: 'string', default: '11' } },
});

await ensureInstalled();
await buildSpa();
const ok = await withComparedEdges((env) =>
  runPlaywright('bench', ['portal'], {
    ...env,
    BENCH_PAIRS: options.pairs,
    ...(options.json && { BENCH_JSON: resolve(options.json) }),
  }),
);
process.exit(ok ? 0 : 1);
