import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash } from './build/contentHash.mjs';
import { runConcurrently } from './build/runConcurrently.mjs';
import { findPackages } from './build/packages.mjs';
import { run } from './build/run.mjs';
import { readStamp, writeStamp } from './build/buildStamp.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { ROOT } from './paths.mjs';

/**
 * Builds every package whose sources have changed since its last build.
 * @param {{ root?: string, log?: (line: string) => void, signal?: AbortSignal | undefined, only?: string[] }} [options]
 *   only: these packages and the ones they need; default: all
 * @returns {Promise<string[]>} the names of the packages that were built
 */
export async function buildAll({ root = ROOT, log = console.log, signal, only } = {}) {
  const packages = findPackages(root);
  const needed = packages.filter(({ name }) => only?.includes(name) ?? true).flatMap(({ needs }) => needs);
  const stale = packages
    .filter(({ name }) => only === undefined || [...only, ...needed].includes(name))
    .map((one) => ({ ...one, hash: contentHash(root, one.inputs), stamp: join(root, '.cache/build', one.name) }))
    .filter((one) => readStamp(one.stamp) !== one.hash || !existsSync(one.output));

  const build = async ({ name, folder, output, hash, stamp }) => {
    log(`Building ${name} …`);
    const start = performance.now();
    rmSync(stamp, { force: true });
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    await run('npm', ['run', '--silent', 'build'], { cwd: folder, quiet: true, signal });
    if (!existsSync(output)) throw new Error(`The build of ${name} did not write ${output}.`);
    writeStamp(stamp, hash);
    log(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  const isNeeded = ({ name }) => needed.includes(name);
  // One after the other, because server needs config.
  for (const one of stale.filter(isNeeded)) await build(one);
  const others = stale.filter((one) => !isNeeded(one));
  await runConcurrently(others, build);
  return stale.map(({ name }) => name);
}

/** `npm run build`: installs and builds what has changed. */
async function main() {
  requireNode();
  try {
    await ensureInstalled();
    const built = await buildAll();
    if (built.length === 0) console.log('Nothing to build.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
