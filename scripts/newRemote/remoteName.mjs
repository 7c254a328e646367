import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As `registry/src/manifest.ts` has it, which cannot be imported before the packages are installed. */
const NAME_PATTERN = /^[a-z][a-z0-9]{1,23}$/;

/** Names of other packages, most of which are also Jest projects: a remote cannot have them. */
const RESERVED_NAMES = ['shared', 'host', 'registry', 'server', 'sandbox', 'edge', 'scripts', 'e2e'];

export const mountPathOf = (name) => `/broadband/${name}`;

/** Why a new remote cannot have this name; undefined if it can. */
export function remoteNameProblem(name, root) {
  if (!name) return 'Name the new remote: npm run new-remote -- roaming';
  if (!NAME_PATTERN.test(name)) {
    return `“${name}” is no name for a remote: use 2 to 24 lower-case letters and digits, a letter first.`;
  }
  if (RESERVED_NAMES.includes(name)) return `“${name}” is reserved in this workspace.`;
  if (existsSync(join(root, `mfe-${name}`))) return `The remote “${name}” exists already: mfe-${name}.`;
  const owner = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .find((folder) => mountPathsOf(join(root, folder)).includes(mountPathOf(name)));
  return owner && `The mount path ${mountPathOf(name)} belongs to ${owner} already.`;
}

/** Why a new repository cannot be created in this folder; undefined if it can. */
export const folderProblem = (folder) =>
  existsSync(folder) && readdirSync(folder).length > 0 ? `${folder} is not empty: name a new folder.` : undefined;

function mountPathsOf(folder) {
  const file = join(folder, 'webpack.config.mjs');
  const config = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...config.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path.toLowerCase());
}
