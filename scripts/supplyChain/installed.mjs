import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const STORE = join(ROOT, 'node_modules/.pnpm');

/** The package.json of all installed packages, each version once, for production and development, sorted. */
export function installedPackages() {
  const packages = new Map();
  for (const folder of readdirSync(STORE).flatMap((entry) => ownFolders(join(STORE, entry, 'node_modules')))) {
    const file = join(folder, 'package.json');
    const one = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    if (one.name && one.version) packages.set(idOf(one), one);
  }
  return [...packages.keys()].sort().map((id) => packages.get(id));
}

export const idOf = ({ name, version }) => `${name}@${version}`;

/** In a folder of pnpm's store the package itself is a folder; its dependencies are links. */
function ownFolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => (name.startsWith('@') ? ownFolders(join(folder, name)) : [join(folder, name)]));
}
