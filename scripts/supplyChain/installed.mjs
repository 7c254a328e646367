import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const STORE = join(ROOT, 'node_modules/.pnpm');

/** @typedef {{ name: string, version: string, license?: unknown, homepage?: string }} PackageJson */

/**
 * The package.json of all installed packages, each version once, for production and development.
 * @returns {PackageJson[]} by name and version
 */
export function installedPackages() {
  const found = new Map();
  for (const folder of readdirSync(STORE).flatMap((place) => ownFolders(join(STORE, place, 'node_modules')))) {
    const file = join(folder, 'package.json');
    const one = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    if (one.name && one.version) found.set(idOf(one), one);
  }
  return [...found.keys()].sort().map((id) => found.get(id));
}

export const idOf = ({ name, version }) => `${name}@${version}`;

/** In a folder of pnpm's store the package itself is a folder; its dependencies are links. */
function ownFolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => (name.startsWith('@') ? ownFolders(join(folder, name)) : [join(folder, name)]));
}
