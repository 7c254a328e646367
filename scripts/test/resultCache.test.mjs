import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { partsOfRemote } from './parts.mjs';
import { ResultCache } from './resultCache.mjs';

const PART = { name: 'e2e/tests/help', inputs: ['help'] };
const PASSED = [{ name: 'a', title: 'a', ok: true }];
let root;
let cache;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'results-'));
  mkdirSync(join(root, 'help'));
  writeFileSync(join(root, 'help/faqs.test.ts'), '1');
  cache = new ResultCache({ root, folder: join(root, '.cache') });
});
afterEach(() => rmSync(root, { recursive: true }));

test('the results of a part are cached until one of its files changes, be it a test', () => {
  expect(cache.read(PART)).toBeUndefined();
  cache.write(PART, cache.hash(PART), PASSED);
  expect(cache.read(PART)).toEqual(PASSED);
  writeFileSync(join(root, 'help/faqs.test.ts'), '2');
  expect(cache.read(PART)).toBeUndefined();
});

test('a file that changed while the tests ran makes their results invalid', () => {
  const hash = cache.hash(PART);
  writeFileSync(join(root, 'help/faqs.test.ts'), '2');
  cache.write(PART, hash, PASSED);
  expect(cache.read(PART)).toBeUndefined();
});

test.each([
  ['a failed test', [...PASSED, { name: 'b', title: 'b', ok: false }]],
  ['no test at all', []],
])('a part with %s is run again, although it passed before', (_case, tests) => {
  cache.write(PART, cache.hash(PART), PASSED);
  cache.write(PART, cache.hash(PART), tests);
  expect(cache.read(PART)).toBeUndefined();
});

test('the parts of a remote are the checks of its folder, the tests of it and of the contract, and its browser tests', () => {
  const { checks, unit, browser } = partsOfRemote('help');
  expect([...checks, ...unit, ...browser].map(({ name }) => name)).toEqual([
    'checks of mfe-help',
    'shared',
    'mfe-help',
    'e2e/tests/help',
  ]);
  expect(browser[0]?.inputs).not.toContain('mfe-fibre');
});

test('an unknown remote is an error that lists the remotes', () => {
  const names = 'account, broadband, fibre, help, simswap';
  expect(() => partsOfRemote('helpp')).toThrow(`There is no remote “helpp”. The remotes are ${names}.`);
});
