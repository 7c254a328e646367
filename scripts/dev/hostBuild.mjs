import { join } from 'node:path';
import { developmentHostConfig } from '../../tooling/development/development.mjs';
import { findPackages } from '../build/packages.mjs';
import { buildVariant, webpackConfigOf } from '../build/webpack.mjs';
import { ROOT } from '../paths.mjs';

/** Builds the host in development mode: Fast Refresh needs React's development build. Returns the output folder. */
export async function buildDevelopmentHost() {
  const folder = join(ROOT, '.cache/development/host');
  const inputs = findPackages(ROOT).find(({ name }) => name === 'host')?.inputs ?? [];
  const config = async () => developmentHostConfig(await webpackConfigOf('host'), folder);
  await buildVariant({ name: 'host-development', folder, inputs, config });
  return folder;
}
