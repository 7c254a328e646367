import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../build/contentHash.mjs';
import { runConcurrently } from '../build/runConcurrently.mjs';
import { findPackages } from '../build/packages.mjs';
import { run } from '../build/run.mjs';
import { readStamp, writeStamp } from '../build/buildStamp.mjs';
import { ROOT } from '../paths.mjs';

/** Output folder of the single application. */
export const SPA = join(ROOT, '.cache/bench/spa');
const SPA_CONFIG = 'e2e/bench/webpack.config.mjs';
/** The screen that the simulated edit changes. */
const EDITED = 'mfe-broadband/src/accounts/BroadbandAccountsScreen.tsx';
const ROUNDS = 3;
/** As in `npm run build`. */
const CONCURRENCY = 2;

const browserPackages = () => findPackages(ROOT).filter(({ name, isRemote }) => name === 'host' || isRemote);

/** Builds the single application if its sources have changed since its last build. */
export async function buildSpa() {
  const inputs = [...browserPackages().flatMap((one) => one.inputs), join(ROOT, 'e2e/bench')];
  const hash = contentHash(ROOT, [...new Set(inputs)]);
  const stamp = join(ROOT, '.cache/build/spa');
  if (readStamp(stamp) === hash && existsSync(join(SPA, 'index.html'))) return;
  console.log('Building the single application …');
  await build(SPA_CONFIG, { output: dirname(SPA), cache: join(ROOT, '.cache/bench/webpack') });
  writeStamp(stamp, hash);
}

/**
 * Build times in seconds, including the start of Node: everything and one remote without a cache, and one remote after an
 * edit with the cache of the last build. The single application is always built as a whole.
 * @param {string} folder for caches and output
 * @returns {Promise<{ id: string, unit: 's', portal: number, spa: number }[]>} medians
 */
export async function buildTimes(folder) {
  const remote = 'mfe-broadband/webpack.config.mjs';
  const all = browserPackages().map(({ name }) => `${name}/webpack.config.mjs`);
  const folders = { output: join(folder, 'built'), cache: join(folder, 'cache') };
  const withoutCache = async (configs) => {
    rmSync(folders.cache, { recursive: true, force: true });
    await runConcurrently(configs, CONCURRENCY, (config) => build(config, folders));
  };
  const edit = (config) => build(config, { ...folders, edited: EDITED });
  const rows = [];
  const compare = async (id, portal, spa) => {
    console.log(`Timing ${id} …`);
    rows.push({ id, unit: 's', portal: await median(portal), spa: await median(spa) });
  };
  await compare(
    'build-all',
    () => withoutCache(all),
    () => withoutCache([SPA_CONFIG]),
  );
  await compare(
    'build-one-remote',
    () => withoutCache([remote]),
    () => withoutCache([SPA_CONFIG]),
  );
  await build(remote, folders);
  await compare(
    'rebuild-after-edit',
    () => edit(remote),
    () => edit(SPA_CONFIG),
  );
  return rows;
}

async function build(config, { output, cache, edited = '' }) {
  const args = [
    join(ROOT, 'scripts/bench/timedBuild.mjs'),
    join(ROOT, config),
    output,
    cache,
    edited && join(ROOT, edited),
  ];
  await run(process.execPath, args, { cwd: ROOT, quiet: true });
}

async function median(work) {
  const seconds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    seconds.push((performance.now() - start) / 1000);
  }
  return seconds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)];
}
