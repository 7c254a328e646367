import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder, a part of an address and, with `portal_` before it, a global variable of the page. */
const NAME = /^[a-z][a-z0-9]{1,23}$/;

/** Names of other Jest projects and of what lies beside the releases. */
const TAKEN = ['shared', 'host', 'server', 'sandbox', 'edge', 'scripts', 'e2e', 'site'];

/** Where the pages of a remote stand. */
export const mountOf = (name) => `/broadband/${name}`;

/**
 * Why a remote cannot have this name; undefined when it can.
 * @param {string | undefined} name
 * @param {string} root
 * @returns {string | undefined}
 */
export function whyNot(name, root) {
  if (!name) return 'Name the new remote: npm run new-remote -- roaming';
  if (!NAME.test(name)) {
    return `“${name}” is no name for a remote: 2 to 24 lower-case letters and digits, a letter first.`;
  }
  if (TAKEN.includes(name)) return `“${name}” already means something else in this workspace.`;
  if (existsSync(join(root, `mfe-${name}`))) return `The remote “${name}” exists already: mfe-${name}.`;
  const owner = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .find((folder) => mountsOf(join(root, folder)).includes(mountOf(name)));
  return owner && `${mountOf(name)} belongs to ${owner} already.`;
}

/** The paths a remote announces in its build. */
function mountsOf(folder) {
  const file = join(folder, 'webpack.config.mjs');
  const config = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...config.matchAll(/path: '([^']+)'/g)].map(([, path]) => path.toLowerCase());
}
