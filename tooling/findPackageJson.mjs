import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The path of the package.json of the package `name`, found as Node finds the package for the file `importer` (a path or a
 * URL). `require.resolve` does not find it, because most packages do not export it.
 * @param {string} name
 * @param {string} importer
 * @throws {Error} if the package is not installed
 */
export function findPackageJson(name, importer) {
  const folders = createRequire(importer).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (!file) throw new Error(`The package ${name}, which ${importer} needs, is not installed: add it to package.json`);
  return realpathSync(file);
}
