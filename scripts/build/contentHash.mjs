import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Names of folders with generated files, which are not sources. */
const GENERATED_FOLDERS = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'reports', 'test-results']);
const isTest = (name) => /\.test\.[cm]?[jt]sx?$/.test(name);

/** Every source file below a folder (or the file itself), sorted; without tests, which do not change a build, by default. */
export function sourceFiles(path, { withTests = false } = {}) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory() ? !GENERATED_FOLDERS.has(entry.name) : entry.isFile() && (withTests || !isTest(entry.name)),
    )
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap((file) => sourceFiles(file, { withTests }));
}

/** A hash that changes when a source file below one of the paths is changed, added, removed or renamed. */
export function contentHash(root, paths, options = {}) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => sourceFiles(path, options))) {
    hash.update(`${relative(root, file).split(sep).join('/')}\0`);
    hash.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}
