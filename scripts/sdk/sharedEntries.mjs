import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../paths.mjs';

export const SHARED_FOLDER = join(ROOT, 'shared');

/** The version of the contract between host and remotes. */
export const readSharedVersion = () => JSON.parse(readFileSync(join(SHARED_FOLDER, 'package.json'), 'utf8')).version;

/**
 * The public entries of `@portal/shared`, such as `ui` or `mui/core`, and their sources relative to `shared/src`.
 * @returns {{ name: string, source: string }[]}
 */
export function sharedEntries() {
  const exported = JSON.parse(readFileSync(join(SHARED_FOLDER, 'package.json'), 'utf8')).exports;
  return Object.entries(exported)
    .filter(([, path]) => path.endsWith('.ts'))
    .flatMap(([key, path]) => namesOf(path).map((name) => [key.replace('*', name), path.replace('*', name)]))
    .map(([key, path]) => ({ name: key.slice('./'.length), source: path.slice('./src/'.length) }));
}

/** What the `*` in a path stands for: the name of each module that exports something. */
function namesOf(path) {
  if (!path.includes('*')) return [''];
  const folder = join(SHARED_FOLDER, path.slice(0, path.indexOf('*')));
  return readdirSync(folder)
    .filter((file) => /^export \{/m.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => basename(file, '.ts'))
    .sort();
}
