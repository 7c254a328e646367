import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { LISTED_CALLS } from '../../e2e/fixtures/calls.ts';
import { ROOT } from '../paths.mjs';
import { errorTable } from './errorTable.mjs';

/** Calls for pictures and videos need no row: the browser loads them itself and does not tell the page why one failed. */
const CALLS_OUTSIDE_OF_FETCH = ['CL-042 map', 'CL-051'];

const createTestResult = (row, title, status = 'passed') => ({ ancestorTitles: [row], title, status });
const createErrorTable = (...assertionResults) =>
  errorTable({ testResults: [{ name: '/x/mfe-fibre/src/a.errors.test.tsx', assertionResults }] });

test('the error table has a row for each screen that makes a call and a mark for each fault', () => {
  expect(createErrorTable(createTestResult('orders · list', '400'), createTestResult('orders · list', 'slow'))).toEqual(
    {
      table: { 'fibre: orders · list': { 400: '+', slow: '+' } },
      closed: 2,
      open: 0,
    },
  );
});

test('in the error table a failed test and a missing test are open cells', () => {
  const { table, open } = createErrorTable(
    createTestResult('a', '400', 'failed'),
    createTestResult('a', 'slow'),
    createTestResult('b', '400'),
  );
  expect(table).toEqual({ 'fibre: a': { 400: 'X', slow: '+' }, 'fibre: b': { 400: '+', slow: 'X' } });
  expect(open).toBe(2);
});

test('every call that the end-to-end tests allow has a row in the error table, whose name begins with the id of the call', () => {
  const files = execFileSync('git', ['ls-files', '*.errors.test.tsx'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const sources = files.split('\n').map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const named = new Set(sources.flatMap((source) => source.match(/(?<=name: ')CL-\d+/g)));
  const missing = Object.keys(LISTED_CALLS).filter((id) => !named.has(id.split(' ')[0]));
  expect(missing.filter((id) => !CALLS_OUTSIDE_OF_FETCH.includes(id))).toEqual([]);
});
