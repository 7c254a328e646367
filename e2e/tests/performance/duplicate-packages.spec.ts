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
const LIMIT_BYTES = 2048;

/** Shared modules are copied on purpose (the singletons excepted), and each build contains only the icons it shows. */
const EXEMPT_PACKAGES = /^(@portal\/shared\/.+|lucide-react)$/;

const remoteFolders = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const readModuleLists = () => ['host', ...remoteFolders.map((name) => name.slice('mfe-'.length))].map(readModuleList);

const forbiddenDuplicates = (lists: ModuleList[]): DuplicatePackage[] =>
  duplicatePackagesOf(lists).filter((one) => !EXEMPT_PACKAGES.test(one.name) && redundantBytesOf(one) > LIMIT_BYTES);

test('no npm package above 2 KB is downloaded twice across host and remotes', () => {
  const copies = duplicatePackagesOf(readModuleLists()).sort(
    (one, other) => redundantBytesOf(other) - redundantBytesOf(one),
  );
  expect(copies.length, 'shared modules that are copied on purpose').toBeGreaterThan(0);
  for (const one of copies)
    test.info().annotations.push({ type: 'in more than one build', description: describeDuplicate(one) });
  expect(forbiddenDuplicates(readModuleLists()).map(describeDuplicate)).toEqual([]);
});

test('a remote with a copy of the router or of MUI is detected', () => {
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
