/**
 * `node timedBuild.mjs <config> <output> <cache> [edited]` runs one build of a webpack configuration with a separate
 * cache and output folder. The build reads the file `edited` with a change; the file on disk stays as it is.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../paths.mjs';

const [path = '', output = '', cacheDirectory, edited] = process.argv.slice(2);
const webpack = createRequire(join(ROOT, 'host/package.json'))('webpack');

const config = await (await import(pathToFileURL(path).href)).default;
const compiler = webpack({
  ...config,
  output: { ...config.output, path: join(output, config.name) },
  cache: { ...config.cache, cacheDirectory },
});
if (edited) simulateEdit(compiler.inputFileSystem, edited);

const stats = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
if (stats.hasErrors()) {
  console.error(stats.toString('errors-only'));
  process.exit(1);
}

/** Appends a statement to the content of a file as the build reads it, and gives the file a new date. */
function simulateEdit(files, file) {
  const now = Date.now();
  const read = files.readFile.bind(files);
  const stat = files.stat.bind(files);
  files.readFile = (path, ...rest) => {
    if (path !== file) return read(path, ...rest);
    const callback = rest.pop();
    return read(file, (error, content) =>
      callback(
        error,
        content && Buffer.concat([content, Buffer.from(`\nReflect.set(globalThis, 'edited', ${now});\n`)]),
      ),
    );
  };
  files.stat = (path, ...rest) => {
    if (path !== file) return stat(path, ...rest);
    const callback = rest.pop();
    return stat(file, (error, found) =>
      callback(error, found && Object.assign(found, { mtime: new Date(now), mtimeMs: now })),
    );
  };
}
