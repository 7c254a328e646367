/**
 * `node timedBuild.mjs <config> <output> <cache> [edited]`: one build of a webpack configuration with a cache and an output
 * folder of its own. `edited` is a file the build sees changed; nothing on the disk is.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../paths.mjs';

const [path, output, cacheDirectory, edited] = process.argv.slice(2);
const webpack = createRequire(join(ROOT, 'host/package.json'))('webpack');

// Configurations name files relative to their package's folder.
const config = await (await import(pathToFileURL(path).href)).default;
const compiler = webpack({
  ...config,
  output: { ...config.output, path: join(output, config.name) },
  cache: { ...config.cache, cacheDirectory },
});
if (edited) change(compiler.inputFileSystem, edited);

const stats = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
if (stats.hasErrors()) {
  console.error(stats.toString('errors-only'));
  process.exit(1);
}

/** Adds a statement to a file, as the build reads it. */
function change(files, file) {
  const now = Date.now();
  const read = files.readFile.bind(files);
  const stat = files.stat.bind(files);
  files.readFile = (asked, ...rest) => {
    if (asked !== file) return read(asked, ...rest);
    const done = rest.pop();
    return read(file, (error, content) =>
      done(error, content && Buffer.concat([content, Buffer.from(`\nReflect.set(globalThis, 'edited', ${now});\n`)])),
    );
  };
  files.stat = (asked, ...rest) => {
    if (asked !== file) return stat(asked, ...rest);
    const done = rest.pop();
    return stat(file, (error, found) =>
      done(error, found && Object.assign(found, { mtime: new Date(now), mtimeMs: now })),
    );
  };
}
