import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';

/** The webpack configuration of a package's release build. */
export const webpackConfigOf = async (name) =>
  (await import(pathToFileURL(join(ROOT, name, 'webpack.config.mjs')).href)).default;

/**
 * Builds a variant of the host with this configuration. webpack's cache makes all builds but the first one short.
 * @throws {Error} with the messages of the build
 */
export async function buildVariant(config) {
  const webpack = createRequire(join(ROOT, 'host/package.json'))('webpack');
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}
