import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '../build/packages.mjs';
import { ROOT } from '../paths.mjs';

/**
 * A part of `npm test`, which is not run again until one of its inputs (paths relative to the root) changes. Checks with a
 * `folder` are of this folder only.
 * @typedef {{ name: string, inputs: string[], folder?: string }} Part
 */

/** What the tests of every package read in addition to the package. */
const COMMON_INPUTS = ['tooling', 'jest.config.mjs', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.node.json'];
/** What every browser test reads in addition to its folder: the portal without the remotes, and how it is started. */
const PORTAL_INPUTS = [
  'host',
  'shared',
  'config',
  'server',
  'sandbox',
  'edge',
  'scripts',
  'e2e/fixtures',
  ...COMMON_INPUTS,
];
/** Files of `e2e` itself, such as the configuration of Playwright. */
const BROWSER_TEST_FILES = ['e2e/common.config.ts', 'e2e/playwright.config.ts', 'e2e/stacks.ts', 'e2e/package.json'];

/** The unit and component tests of each package; the name of a part is the folder of the package. @returns {Part[]} */
function unitParts() {
  const reads = {
    config: [],
    shared: ['config'],
    host: ['shared', 'config'],
    ...Object.fromEntries(remoteFolders(ROOT).map((remote) => [remote, ['shared', 'config']])),
    server: ['config'],
    sandbox: ['config', 'server'],
    edge: ['config', 'server', 'deploy'],
    scripts: ['.'],
  };
  return Object.entries(reads).map(([name, packages]) => ({ name, inputs: [name, ...packages, ...COMMON_INPUTS] }));
}

/**
 * The browser tests of each folder of `e2e/tests`. A folder named after a remote depends on that remote; the others depend on
 * all remotes.
 * @returns {Part[]}
 */
function browserParts() {
  const remotes = remoteFolders(ROOT);
  return readdirSync(join(ROOT, 'e2e/tests')).map((folder) => {
    const ownRemotes = remotes.filter((remote) => remote === `mfe-${folder}`);
    const name = `e2e/tests/${folder}`;
    const inputs = [name, ...PORTAL_INPUTS, ...BROWSER_TEST_FILES, ...(ownRemotes.length > 0 ? ownRemotes : remotes)];
    return { name, inputs };
  });
}

/** All parts: checks of the sources, unit and component tests, browser tests. */
export const allParts = () => ({
  checks: [{ name: 'checks', inputs: ['.'] }],
  unit: unitParts(),
  browser: browserParts(),
});

/**
 * The parts that concern one remote (`help`) and the contract, which is the package `shared`.
 * @throws {Error} if there is no such remote
 */
export function partsOfRemote(remote) {
  const folder = `mfe-${remote}`;
  if (!existsSync(join(ROOT, folder))) {
    const names = remoteFolders(ROOT).map((name) => name.replace('mfe-', ''));
    throw new Error(`There is no remote “${remote}”. The remotes are ${names.join(', ')}.`);
  }
  return {
    checks: [{ name: `checks of ${folder}`, folder, inputs: [folder, 'shared', ...COMMON_INPUTS] }],
    unit: unitParts().filter(({ name }) => name === folder || name === 'shared'),
    browser: browserParts().filter(({ name }) => name === `e2e/tests/${remote}`),
  };
}
