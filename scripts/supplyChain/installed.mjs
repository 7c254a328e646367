import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const STORE = join(ROOT, 'node_modules/.pnpm');

/**
 * A package that lies in node_modules, whoever needs it.
 * @typedef {{ name: string, version: string, licence: string, folder: string, homepage?: string, scripts: string[] }} Installed
 */

/**
 * Every installed package, each version once: production and development alike.
 * @param {string} [store] where pnpm keeps them
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

/** pnpm lays a package itself into a folder of its own, and its dependencies beside it as links. */
function ownFolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) =>
      entry.name.startsWith('@') ? ownFolders(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

const AT_INSTALL = ['preinstall', 'install', 'postinstall'];

function readPackage(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, version, license, licenses, homepage, scripts = {} } = JSON.parse(readFileSync(file, 'utf8'));
  if (!name || !version) return undefined;
  const own = AT_INSTALL.filter((step) => scripts[step] !== undefined);
  // Without a step of its own such a package is compiled, as if it had one.
  if (existsSync(join(folder, 'binding.gyp')) && !own.some((step) => step !== 'postinstall')) own.push('binding.gyp');
  return { name, version, licence: licenceOf(license ?? licenses), folder, homepage, scripts: own };
}

/** Older packages write an object, or a list of them. */
function licenceOf(written) {
  if (Array.isArray(written)) return written.map(licenceOf).join(' OR ');
  return typeof written === 'object' ? licenceOf(written?.type) : (written ?? 'none');
}
