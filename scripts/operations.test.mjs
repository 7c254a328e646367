import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { configKeys } from '../config/src/index.ts';
import { ROOT } from './paths.mjs';

const readProjectFile = (path) => readFileSync(join(ROOT, path), 'utf8');
const [, variablesSection, configKeysSection] = readProjectFile('docs/operations.md').split(/^### /m);
const firstColumnOf = (table) => [...table.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name);

/** The files in which the servers declare the environment variables that they read. */
const SETTINGS_FILES = [
  'edge/src/config/settings.ts',
  'edge/src/containers/remote.ts',
  'sandbox/src/config/settings.ts',
];

test('docs/operations.md lists the environment variables that the servers read, and no others', () => {
  const declared = SETTINGS_FILES.flatMap((file) =>
    [...readProjectFile(file).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
  );
  expect(firstColumnOf(variablesSection).sort()).toEqual([...new Set(declared)].sort());
});

test('docs/operations.md lists the keys of the runtime configuration, and no others', () => {
  expect(firstColumnOf(configKeysSection).sort()).toEqual([...configKeys].sort());
});
