import { createRequire } from 'node:module';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash } from '../build/contentHash.mjs';
import { findPackages } from '../build/packages.mjs';
import { readStamp, writeStamp } from '../build/buildStamp.mjs';

/**
 * The host in development mode, which Fast Refresh needs: the release build's React redraws nothing by itself. Built
 * only when its sources are not those of the last time.
 * @param {{ root: string, log: (line: string) => void }} options
 * @returns {Promise<string>} the folder it lies in
 */
export async function buildDevelopmentHost({ root, log }) {
  const folder = join(root, '.cache/development/host');
  const stamp = join(root, '.cache/build/host-development');
  const { inputs } = findPackages(root).find(({ name }) => name === 'host');
  const wanted = contentHash(root, inputs);
  if (readStamp(stamp) === wanted && existsSync(join(folder, 'index.html'))) return folder;

  log('Building the host in development mode …');
  rmSync(stamp, { force: true });
  const { developmentHost } = await importFrom(root, 'tooling/development/development.mjs');
  const compiler = webpackOf(root, 'host')(developmentHost(await configOf(root, 'host'), folder));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  writeStamp(stamp, wanted);
  return folder;
}

/** The release build of a package. */
export const configOf = async (root, name) => (await importFrom(root, `${name}/webpack.config.mjs`)).default;

/** The copy of webpack that a package builds with. */
export const webpackOf = (root, name) => createRequire(join(root, name, 'package.json'))('webpack');

/** A module of the workspace at `root`, which a test may have copied. */
export const importFrom = (root, path) => import(pathToFileURL(join(root, path)).href);
