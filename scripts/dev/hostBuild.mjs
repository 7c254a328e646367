import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { developmentHost } from '../../tooling/development/development.mjs';
import { contentHash } from '../build/contentHash.mjs';
import { findPackages } from '../build/packages.mjs';
import { configOf, runWebpack } from '../build/runWebpack.mjs';
import { readStamp, writeStamp } from '../build/buildStamp.mjs';
import { ROOT } from '../paths.mjs';

/**
 * Builds the host in development mode if its sources have changed: Fast Refresh needs React's development build.
 * @returns {Promise<string>} the output folder
 */
export async function buildDevelopmentHost() {
  const folder = join(ROOT, '.cache/development/host');
  const stamp = join(ROOT, '.cache/build/host-development');
  const host = findPackages(ROOT).find(({ name }) => name === 'host');
  const current = contentHash(ROOT, host?.inputs ?? []);
  if (readStamp(stamp) === current && existsSync(join(folder, 'index.html'))) return folder;

  console.log('Building the host in development mode …');
  rmSync(stamp, { force: true });
  await runWebpack(developmentHost(await configOf('host'), folder));
  writeStamp(stamp, current);
  return folder;
}
