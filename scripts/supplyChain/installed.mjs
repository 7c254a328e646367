import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const STORE = join(ROOT, 'node_modules/.pnpm');

/**
 * An installed package.
 * @typedef {{ name: string, version: string, licence: string, folder: string, homepage?: string, scripts: string[] }} Installed
 */

/**
 * All installed packages, each version once, for production and development.
 * @param {string} [store] pnpm's store folder
 * @returns {Installed[]} by name and version
 */
export function installedPackages(store = STORE) {
  const found = new Map();
  for (const place of readdirSync(store)) {
    for (const folder of ownFolders(join(store, place, 'node_modules'))) {
      const one = readPackage(folder);
      if (one) found.set(`${one.name}@${one.version}`, one);
    }
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** In a folder of pnpm's store the package itself is a folder; its dependencies are links. */
function ownFolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) =>
      entry.name.startsWith('@') ? ownFolders(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

const INSTALL_STEPS = ['preinstall', 'install', 'postinstall'];

function readPackage(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, version, license, licenses, homepage, scripts = {} } = JSON.parse(readFileSync(file, 'utf8'));
  if (!name || !version) return undefined;
  const own = INSTALL_STEPS.filter((step) => scripts[step] !== undefined);
  // npm compiles such a package even without an install script.
  if (existsSync(join(folder, 'binding.gyp')) && !own.some((step) => step !== 'postinstall')) own.push('binding.gyp');
  return { name, version, licence: licenceOf(license ?? licenses), folder, homepage, scripts: own };
}

/** Older packages have an object or a list of objects. */
function licenceOf(written) {
  if (Array.isArray(written)) return written.map(licenceOf).join(' OR ');
  return typeof written === 'object' ? licenceOf(written?.type) : (written ?? 'none');
}
