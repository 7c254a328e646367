import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { portalConfig } from '../edge/src/config/schema.ts';
import { ROOT } from './paths.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const [, variables, keys] = read('docs/operations.md').split(/^### /m);
const firstCells = (table) => [...table.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name);

/** Where servers declare the environment variables they read. */
const SCHEMAS = ['edge/src/config/settings.ts', 'edge/src/containers/remote.ts', 'sandbox/src/config/settings.ts'];

/** Keys of a zod schema and of the objects in it, with dots between. */
function keysOf(schema, prefix = '') {
  const object = typeof schema.unwrap === 'function' ? schema.unwrap() : schema;
  return Object.entries(object.shape ?? {}).flatMap(([name, value]) => {
    const inner = keysOf(value, `${prefix}${name}.`);
    return inner.length > 0 ? inner : [prefix + name];
  });
}

test('docs/operations.md lists the environment variables that the servers read, and no others', () => {
  const declared = SCHEMAS.flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
  );
  expect(firstCells(variables).sort()).toEqual([...new Set(declared)].sort());
});

test('docs/operations.md lists the keys of the runtime configuration, and no others', () => {
  expect(firstCells(keys).sort()).toEqual(keysOf(portalConfig).sort());
});
