/**
 * `npm run bench` compares the portal with the same sources built as one application, in the same browser on the same
 * slow network, both over HTTP/2. `--pairs N` measures each N times alternately (default 11), `--json F` writes the
 * figures to the file F, `--no-builds` does not measure build times.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

const { values: options } = parseArgs({
  options: { json: { type: 'string' }, pairs: { type: 'string', default: '11' }, 'no-builds': { type: 'boolean' } },
});

await ensureInstalled();
const { buildAll } = await import('./build.mjs');
const { buildSpa, buildTimes } = await import('./bench/builds.mjs');
const { startBenchServers } = await import('./bench/servers.mjs');
const { REPORTS, ROOT } = await import('./paths.mjs');
const { findChromium } = await import('./test/chromium.mjs');
const { run } = await import('./test/runCommand.mjs');

mkdirSync(REPORTS, { recursive: true });
const chromium = findChromium();
await buildAll();
await buildSpa();

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
let ok;
let servers;
try {
  servers = await startBenchServers(folder);
  const times = options['no-builds'] ? [] : await buildTimes(folder);
  ok = await run(
    join(ROOT, 'e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/bench.config.ts', 'portal'],
    {
      env: {
        ...servers.env,
        CHROMIUM_PATH: chromium,
        BENCH_PAIRS: options.pairs,
        BENCH_BUILD_TIMES: JSON.stringify(times),
        ...(options.json && { BENCH_JSON: resolve(options.json) }),
      },
    },
  );
} finally {
  await servers?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(ok ? 0 : 1);
