import { join } from 'node:path';
import { findPackages } from '../build/packages.mjs';
import { buildVariant, webpackConfigOf } from '../build/webpack.mjs';
import { ROOT } from '../paths.mjs';

/** Output folder of the single application, which has the sources of host and remotes (e2e/bench/webpack.config.mjs). */
export const SPA_FOLDER = join(ROOT, '.cache/bench/spa');

export async function buildSpa() {
  const packages = findPackages(ROOT).filter(({ name, isRemote }) => name === 'host' || isRemote);
  const inputs = new Set([...packages.flatMap((one) => one.inputs), join(ROOT, 'e2e/bench')]);
  await buildVariant({
    name: 'spa',
    folder: SPA_FOLDER,
    inputs: [...inputs],
    config: () => webpackConfigOf('e2e/bench'),
  });
}
