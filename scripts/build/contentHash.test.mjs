import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentHash, sourceFiles } from './contentHash.mjs';

let root;
const write = (path, content) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const hash = () => contentHash(root, [join(root, 'host'), join(root, 'lock.yaml')]);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hash-'));
  write('host/src/a.ts', 'a');
  write('host/src/deep/b.ts', 'b');
  write('lock.yaml', '1');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the same sources have the same hash', () => {
  expect(hash()).toBe(hash());
});

test.each([
  ['a changed file', () => write('host/src/a.ts', 'A')],
  ['a new file', () => write('host/src/c.ts', '')],
  ['a removed file', () => rmSync(join(root, 'host/src/a.ts'))],
  ['a renamed file', () => renameSync(join(root, 'host/src/a.ts'), join(root, 'host/src/z.ts'))],
  ['another lockfile', () => write('lock.yaml', '2')],
  ['content moved from one file to the next', () => (write('host/src/a.ts', ''), write('host/src/deep/b.ts', 'ab'))],
])('%s changes the hash', (_case, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test.each([
  'host/dist/main.js',
  'host/node_modules/x/index.js',
  'host/.cache/x',
  'host/src/a.test.ts',
  'host/src/B.test.tsx',
])('%s does not change the hash', (path) => {
  const before = hash();
  write(path, 'x');
  expect(hash()).toBe(before);
});

test('a path that does not exist has no files', () => {
  expect(sourceFiles(join(root, 'nothing'))).toEqual([]);
});
