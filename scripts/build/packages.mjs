import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package with a build. inputs: everything its build reads; needs: packages that must be built before.
 * @typedef {{ name: string, folder: string, inputs: string[], output: string, isRemote: boolean, needs: string[] }} BuiltPackage
 */

/** Files that every build reads in addition to its package. */
const COMMON_INPUTS = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.node.json'];
/** Packages that the builds of host and remotes read: `shared` is bundled, `tooling` has the build configuration. */
const BROWSER_BUILD_PACKAGES = ['shared', 'tooling'];

export const remoteFolders = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')))
    .sort();

/** The longest build, which compresses the OCR files. It starts first, because as the last one it would run alone. */
const SLOWEST_BUILD = 'mfe-simswap';

/**
 * The packages to build. The servers are first: they are quick, so their errors appear early.
 * @returns {BuiltPackage[]}
 */
export function findPackages(root) {
  const remotes = remoteFolders(root).sort(
    (one, other) => Number(other === SLOWEST_BUILD) - Number(one === SLOWEST_BUILD),
  );
  /** @type {{ name: string, reads: string[], needs?: string[], output: string }[]} */
  const packages = [
    { name: 'config', reads: [], output: 'dist/index.js' },
    { name: 'server', reads: ['config'], needs: ['config'], output: 'dist/index.js' },
    { name: 'sandbox', reads: ['config', 'server'], needs: ['config', 'server'], output: 'dist/main.js' },
    { name: 'edge', reads: ['config', 'server'], needs: ['config', 'server'], output: 'dist/main.js' },
    { name: 'host', reads: ['config', ...BROWSER_BUILD_PACKAGES], output: 'dist/index.html' },
    ...remotes.map((name) => ({ name, reads: BROWSER_BUILD_PACKAGES, output: 'dist/release.json' })),
  ];
  return packages
    .filter(({ name }) => existsSync(join(root, name, 'package.json')))
    .map(({ name, reads, needs = [], output }) => ({
      name,
      needs,
      folder: join(root, name),
      inputs: [name, ...reads, ...COMMON_INPUTS].map((path) => join(root, path)),
      output: join(root, name, output),
      isRemote: name.startsWith('mfe-'),
    }));
}
