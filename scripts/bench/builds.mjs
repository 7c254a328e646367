import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../build/contentHash.mjs';
import { inParallel } from '../build/inParallel.mjs';
import { findPackages } from '../build/packages.mjs';
import { run } from '../build/run.mjs';
import { readStamp, writeStamp } from '../build/buildStamp.mjs';
import { ROOT } from '../paths.mjs';

/** Where the single application is built. */
export const SPA = join(ROOT, '.cache/bench/spa');
const SPA_CONFIG = 'e2e/bench/webpack.config.mjs';
/** A screen of a remote: what a developer changes. */
const EDITED = 'mfe-broadband/src/accounts/BroadbandAccountsScreen.tsx';
const ROUNDS = 3;
/** As in `npm run build`. */
const AT_ONCE = 2;

const browserPackages = () => findPackages(ROOT).filter(({ name, isRemote }) => name === 'host' || isRemote);

/** Builds the single application, unless its sources are those of its last build. */
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
 * How long builds take, in seconds, Node's start included: everything and one remote from nothing, and one remote after
 * an edit with what the last build left. A single application has no part that is built alone.
 * @param {string} folder for caches and built files
 * @returns {Promise<{ id: string, unit: 's', portal: number, spa: number }[]>} medians
 */
export async function buildTimes(folder) {
  const remote = 'mfe-broadband/webpack.config.mjs';
  const all = browserPackages().map(({ name }) => `${name}/webpack.config.mjs`);
  const place = { output: join(folder, 'built'), cache: join(folder, 'cache') };
  const afresh = async (configs) => {
    rmSync(place.cache, { recursive: true, force: true });
    await inParallel(configs, AT_ONCE, (config) => build(config, place));
  };
  const edit = (config) => build(config, { ...place, edited: EDITED });
  const rows = [];
  const compare = async (id, portal, spa) => {
    console.log(`Timing ${id} …`);
    rows.push({ id, unit: 's', portal: await median(portal), spa: await median(spa) });
  };
  await compare(
    'build-all',
    () => afresh(all),
    () => afresh([SPA_CONFIG]),
  );
  await compare(
    'build-one-remote',
    () => afresh([remote]),
    () => afresh([SPA_CONFIG]),
  );
  await build(remote, place);
  await compare(
    'rebuild-after-edit',
    () => edit(remote),
    () => edit(SPA_CONFIG),
  );
  return rows;
}

async function build(config, { output, cache, edited = '' }) {
  const args = [join(ROOT, 'scripts/bench/timedBuild.mjs'), join(ROOT, config), output, cache, edited && join(ROOT, edited)];
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
