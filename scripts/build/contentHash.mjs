import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Folders that hold what was made, not what it is made from. */
const MADE = new Set(['node_modules', 'dist', '.cache', '.data', 'coverage', 'reports']);
const isTest = (name) => /\.test\.[cm]?[jt]sx?$/.test(name);

/**
 * Every source file below a folder (or the file itself), sorted. Tests are left out: they change nothing that is built.
 * @param {string} path
 * @returns {string[]}
 */
export function sourceFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !MADE.has(entry.name) : entry.isFile() && !isTest(entry.name)))
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap(sourceFiles);
}

/**
 * One text that changes when any of the files changes, comes, goes or is renamed.
 * @param {string} root names in the hash are relative to it
 * @param {string[]} paths files and folders
 */
export function contentHash(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(sourceFiles)) {
    hash.update(`${relative(root, file).split(sep).join('/')}\0`);
    hash.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}
