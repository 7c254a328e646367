import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  duplicatePackagesOf,
  redundantBytesOf,
  readModuleList,
  type DuplicatePackage,
  type ModuleList,
} from './duplicatePackages';

const ROOT = join(import.meta.dirname, '../../..');
/** The compressed bytes of a package that a customer may download more than once. */
const LIMIT_BYTES = 2048;

/**
 * Packages that may be in several builds: shared modules are copied on purpose, and a build has only the icons it
 * shows.
 */
const EXEMPT_PACKAGES = /^(@portal\/shared\/.+|lucide-react)$/;

const remoteFolders = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const readModuleLists = () => ['host', ...remoteFolders.map((name) => name.slice('mfe-'.length))].map(readModuleList);

const forbiddenDuplicates = (lists: ModuleList[]): DuplicatePackage[] =>
  duplicatePackagesOf(lists).filter((one) => !EXEMPT_PACKAGES.test(one.name) && redundantBytesOf(one) > LIMIT_BYTES);

test('host and remotes together contain no second copy of more than 2 KB of an npm package', () => {
  const copies = duplicatePackagesOf(readModuleLists()).sort(
    (one, other) => redundantBytesOf(other) - redundantBytesOf(one),
  );
  expect(copies.length, 'shared modules that are copied on purpose').toBeGreaterThan(0);
  for (const one of copies)
    test.info().annotations.push({ type: 'in more than one build', description: describeDuplicate(one) });
  expect(forbiddenDuplicates(readModuleLists()).map(describeDuplicate)).toEqual([]);
});

test('the check for duplicate packages finds a remote with a copy of the router or of MUI', () => {
  for (const id of ['npm:react-router/dist/index.mjs', 'npm:@mui/material/Button/Button.js']) {
    const duplicate = { name: 'duplicate', files: [{ file: 'x.js', br: 3000, modules: [{ id, bytes: 9000 }] }] };
    const found = forbiddenDuplicates([readModuleList('host'), duplicate]);
    expect(found.map(({ name }) => name)).toEqual([/@mui\/material|react-router/.exec(id)?.[0]]);
  }
});

function describeDuplicate(duplicate: DuplicatePackage): string {
  const sizes = Object.entries(duplicate.bytesByBuild).map(([build, bytes]) => `${build} ${Math.round(bytes)}`);
  return `${duplicate.name}: ${Math.round(redundantBytesOf(duplicate))} B again (${sizes.join(', ')})`;
}
