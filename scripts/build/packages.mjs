import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package that is built, everything its build reads, and the packages that must be built before it.
 * @typedef {{ name: string, folder: string, inputs: string[], output: string, isRemote: boolean, needs: string[] }} BuiltPackage
 */

/** What every build reads beside its own package. */
const BASE = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.node.json'];
/** Packages whose sources end up in the bundles of others, or build them. */
const SHARED = ['shared', 'tooling'];

/**
 * The folders of all remotes: whoever makes one is in every list that is made of these.
 * @param {string} root
 * @returns {string[]}
 */
export const remoteFolders = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')))
    .sort();

/** The build that takes longest, since it compresses what reads photos: the last of all, it would run alone. */
const LONGEST = 'mfe-simswap';

/**
 * The packages to build, servers first: they are quick, and a mistake in them shows at once.
 * @param {string} root
 * @returns {BuiltPackage[]}
 */
export function findPackages(root) {
  const remotes = remoteFolders(root).sort((one, other) => Number(other === LONGEST) - Number(one === LONGEST));
  const known = [
    { name: 'server', reads: [], output: 'dist/index.js' },
    ...['sandbox', 'edge'].map((name) => ({ name, reads: ['server'], needs: ['server'], output: 'dist/main.js' })),
    { name: 'host', reads: SHARED, output: 'dist/index.html' },
    ...remotes.map((name) => ({ name, reads: SHARED, output: 'dist/release.json' })),
  ];
  return known
    .filter(({ name }) => existsSync(join(root, name, 'package.json')))
    .map(({ name, reads, needs = [], output }) => ({
      name,
      needs,
      folder: join(root, name),
      inputs: [name, ...reads, ...BASE].map((path) => join(root, path)),
      output: join(root, name, output),
      isRemote: name.startsWith('mfe-'),
    }));
}
