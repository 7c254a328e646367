import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { readStamp, writeStamp } from './buildStamp.mjs';
import { contentHash } from './contentHash.mjs';

const webpackOf = (name) => createRequire(join(ROOT, name, 'package.json'))('webpack');

/** The webpack configuration of a package's release build. */
export const webpackConfigOf = async (name) =>
  (await import(pathToFileURL(join(ROOT, name, 'webpack.config.mjs')).href)).default;

/**
 * Builds another variant of the host if its sources have changed since its last build.
 * @param {{ name: string, folder: string, inputs: string[], config: () => Promise<object> }} variant folder: its output
 * @throws {Error} with the messages of the build
 */
export async function buildVariant({ name, folder, inputs, config }) {
  const stamp = join(ROOT, '.cache/build', name);
  const hash = contentHash(ROOT, inputs);
  if (readStamp(stamp) === hash && existsSync(join(folder, 'index.html'))) return;
  console.log(`Building ${name} …`);
  rmSync(stamp, { force: true });
  const compiler = webpackOf('host')(await config());
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  writeStamp(stamp, hash);
}
