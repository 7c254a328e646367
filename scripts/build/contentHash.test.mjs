import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentHash, sourceFiles } from './contentHash.mjs';

let root;
const writeSource = (path, content) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const hashOfSources = () => contentHash(root, [join(root, 'host'), join(root, 'lock.yaml')]);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hash-'));
  writeSource('host/src/a.ts', 'a');
  writeSource('host/src/deep/b.ts', 'b');
  writeSource('lock.yaml', '1');
});
afterEach(() => rmSync(root, { recursive: true }));

test('unchanged sources have the same hash again', () => {
  expect(hashOfSources()).toBe(hashOfSources());
});

test.each([
  ['a changed file', () => writeSource('host/src/a.ts', 'A')],
  ['a new file', () => writeSource('host/src/c.ts', '')],
  ['a removed file', () => rmSync(join(root, 'host/src/a.ts'))],
  ['a renamed file', () => renameSync(join(root, 'host/src/a.ts'), join(root, 'host/src/z.ts'))],
  ['a changed lockfile', () => writeSource('lock.yaml', '2')],
  [
    'content moved from one file to the next',
    () => (writeSource('host/src/a.ts', ''), writeSource('host/src/deep/b.ts', 'ab')),
  ],
])('%s changes the hash of the sources', (_case, change) => {
  const before = hashOfSources();
  change();
  expect(hashOfSources()).not.toBe(before);
});

test.each([
  'host/dist/main.js',
  'host/node_modules/x/index.js',
  'host/.cache/x',
  'host/src/a.test.ts',
  'host/src/B.test.tsx',
])('the file %s does not change the hash of the sources', (path) => {
  const before = hashOfSources();
  writeSource(path, 'x');
  expect(hashOfSources()).toBe(before);
});

test('a path that does not exist has no source files', () => {
  expect(sourceFiles(join(root, 'nothing'))).toEqual([]);
});
