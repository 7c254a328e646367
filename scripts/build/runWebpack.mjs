import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** The copy of webpack that a package builds with. */
export const webpackOf = (name) => createRequire(join(ROOT, name, 'package.json'))('webpack');

/** The webpack configuration of a package's release build. */
export const configOf = async (name) => (await import(join(ROOT, name, 'webpack.config.mjs'))).default;

/**
 * Runs one build with the host's copy of webpack.
 * @throws {Error} with the messages of the build
 */
export async function runWebpack(config) {
  const compiler = webpackOf('host')(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}
