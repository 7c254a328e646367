import { createRequire } from 'node:module';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash } from '../build/contentHash.mjs';
import { findPackages } from '../build/packages.mjs';
import { readStamp, writeStamp } from '../build/buildStamp.mjs';

/**
 * Builds the host in development mode if its sources have changed: Fast Refresh needs React's development build.
 * @param {{ root: string, log: (line: string) => void }} options
 * @returns {Promise<string>} the output folder
 */
export async function buildDevelopmentHost({ root, log }) {
  const folder = join(root, '.cache/development/host');
  const stamp = join(root, '.cache/build/host-development');
  const host = findPackages(root).find(({ name }) => name === 'host');
  const current = contentHash(root, host?.inputs ?? []);
  if (readStamp(stamp) === current && existsSync(join(folder, 'index.html'))) return folder;

  log('Building the host in development mode …');
  rmSync(stamp, { force: true });
  const { developmentHost } = await importFrom(root, 'tooling/development/development.mjs');
  const compiler = webpackOf(root, 'host')(developmentHost(await configOf(root, 'host'), folder));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  writeStamp(stamp, current);
  return folder;
}

/** The webpack configuration of a package's release build. */
export const configOf = async (root, name) => (await importFrom(root, `${name}/webpack.config.mjs`)).default;

/** The copy of webpack that a package builds with. */
export const webpackOf = (root, name) => createRequire(join(root, name, 'package.json'))('webpack');

/** Imports a module of the workspace at `root`, which may be a copy made by a test. */
export const importFrom = (root, path) => import(pathToFileURL(join(root, path)).href);
