import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const PNPM_STORE = join(ROOT, 'node_modules/.pnpm');

/** The package.json of all installed packages, each version once, for production and development, sorted. */
export function installedPackages() {
  const packages = new Map();
  for (const folder of readdirSync(PNPM_STORE).flatMap((entry) =>
    packageFolders(join(PNPM_STORE, entry, 'node_modules')),
  )) {
    const file = join(folder, 'package.json');
    const packageJson = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    if (packageJson.name && packageJson.version) packages.set(packageId(packageJson), packageJson);
  }
  return [...packages.keys()].sort().map((id) => packages.get(id));
}

export const packageId = ({ name, version }) => `${name}@${version}`;

/** The folders of packages in a folder of pnpm's store. Links are left out: they are dependencies, with folders elsewhere. */
function packageFolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => (name.startsWith('@') ? packageFolders(join(folder, name)) : [join(folder, name)]));
}
