import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Folders with generated files. */
const GENERATED = new Set(['node_modules', 'dist', '.cache', '.data', 'coverage', 'reports']);
const isTest = (name) => /\.test\.[cm]?[jt]sx?$/.test(name);

/** Every source file below a folder (or the file itself), sorted, without tests, which do not change a build. */
export function sourceFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !GENERATED.has(entry.name) : entry.isFile() && !isTest(entry.name)))
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap(sourceFiles);
}

/** A hash that changes when one of the files is changed, added, removed or renamed. */
export function contentHash(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(sourceFiles)) {
    hash.update(`${relative(root, file).split(sep).join('/')}\0`);
    hash.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}
