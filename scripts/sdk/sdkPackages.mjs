import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** The folders of the packages that remotes in other repositories install, each after those that it needs. */
export const SDK_FOLDERS = ['config', 'shared', 'tooling'];

/** The `package.json` of a package of the workspace. */
export const readPackageJson = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/** The version of the contract between host and remotes. */
export const readContractVersion = () => readPackageJson('shared').version;

/**
 * The entries that `publishConfig.exports` of a package makes public, and their declarations relative to `dist`. An entry has
 * the name of its path without `./` and `.mjs`, such as `ui` or `mui/core`; that of `.` is `index`.
 * @param {string} folder one of SDK_FOLDERS
 * @returns {{ name: string, declarations: string }[]}
 */
export function publicEntries(folder) {
  const { exports: sources, publishConfig } = readPackageJson(folder);
  return Object.entries(publishConfig.exports)
    .filter(([, { types }]) => types)
    .flatMap(([key, { types }]) =>
      namesOf(folder, key, sources).map((name) => [key.replace('*', name), types.replace('*', name)]),
    )
    .map(([key, types]) => ({ name: entryName(key), declarations: types.slice('./dist/'.length) }));
}

const entryName = (key) => (key === '.' ? 'index' : key.slice('./'.length).replace(/\.mjs$/, ''));

/** What the `*` of an entry stands for: the name of each module that exports something. */
function namesOf(folder, key, sources) {
  if (!key.includes('*')) return [''];
  const path = join(ROOT, folder, sources[key].slice(0, sources[key].indexOf('*')));
  return readdirSync(path)
    .filter((file) => /^export \{/m.test(readFileSync(join(path, file), 'utf8')))
    .map((file) => basename(file, '.ts'))
    .sort();
}
