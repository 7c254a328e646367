import { join } from 'node:path';
import { buildVariant, webpackConfigOf } from '../build/webpack.mjs';
import { ROOT } from '../paths.mjs';

/** Output folder of the single application, which has the sources of host and remotes (e2e/bench/webpack.config.mjs). */
export const SPA_FOLDER = join(ROOT, '.cache/bench/spa');

export async function buildSpa() {
  console.log('Building the single application …');
  await buildVariant(await webpackConfigOf('e2e/bench'));
}
