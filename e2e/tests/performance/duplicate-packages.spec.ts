import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  duplicatePackagesOf,
  downloadedAgain,
  modulesOf,
  type DuplicatePackage,
  type ModuleList,
} from './duplicatePackages';

const ROOT = join(import.meta.dirname, '../../..');
const LIMIT = 2048;

/** Shared modules are copied on purpose (the singletons excepted), and each build contains only the icons it shows. */
const EXEMPT = /^(@portal\/shared\/.+|lucide-react)$/;

const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const builds = () => ['host', ...remotes.map((name) => name.slice('mfe-'.length))].map(modulesOf);

const duplicates = (lists: ModuleList[]): DuplicatePackage[] =>
  duplicatePackagesOf(lists).filter((one) => !EXEMPT.test(one.name) && downloadedAgain(one) > LIMIT);

test('no npm package above 2 KB is downloaded twice across host and remotes', () => {
  const copies = duplicatePackagesOf(builds()).sort((one, other) => downloadedAgain(other) - downloadedAgain(one));
  expect(copies.length, 'shared modules that are copied on purpose').toBeGreaterThan(0);
  for (const one of copies)
    test.info().annotations.push({ type: 'in more than one build', description: describe(one) });
  expect(duplicates(builds()).map(describe)).toEqual([]);
});

test('a remote with a copy of the router or of MUI is detected', () => {
  for (const id of ['npm:react-router/dist/index.mjs', 'npm:@mui/material/Button/Button.js']) {
    const duplicate = { name: 'duplicate', files: [{ file: 'x.js', br: 3000, modules: [{ id, bytes: 9000 }] }] };
    const found = duplicates([modulesOf('host'), duplicate]);
    expect(found.map(({ name }) => name)).toEqual([/@mui\/material|react-router/.exec(id)?.[0]]);
  }
});

function describe(duplicate: DuplicatePackage): string {
  const sizes = Object.entries(duplicate.bytesByBuild).map(([build, bytes]) => `${build} ${Math.round(bytes)}`);
  return `${duplicate.name}: ${Math.round(downloadedAgain(duplicate))} B again (${sizes.join(', ')})`;
}
