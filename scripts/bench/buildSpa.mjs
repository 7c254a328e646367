import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';

/** Output folder of the single application, which has the sources of host and remotes (e2e/bench/webpack.config.mjs). */
export const SPA_FOLDER = join(ROOT, '.cache/bench/spa');

/** @throws {Error} with the messages of the build */
export async function buildSpa() {
  console.log('Building the single application …');
  const { default: config } = await import(pathToFileURL(join(ROOT, 'e2e/bench/webpack.config.mjs')).href);
  const webpack = createRequire(join(ROOT, 'host/package.json'))('webpack');
  const compiler = webpack(await config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}
