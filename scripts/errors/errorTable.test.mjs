import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { LISTED_CALLS } from '../../e2e/fixtures/calls.ts';
import { ROOT } from '../paths.mjs';
import { errorTable } from './errorTable.mjs';

/** Pictures and videos, which the browser loads without `fetch` of the page: it does not tell what failed. */
const LOADED_BY_THE_BROWSER = ['CL-042 map', 'CL-051'];

const result = (row, title, status = 'passed') => ({ ancestorTitles: [row], title, status });
const tableOf = (...assertionResults) =>
  errorTable({ testResults: [{ name: '/x/mfe-fibre/src/a.errors.test.tsx', assertionResults }] });

test('the table has a row for each screen of a call and a mark for each fault', () => {
  expect(tableOf(result('orders · list', '400'), result('orders · list', 'slow'))).toEqual({
    table: { 'fibre: orders · list': { 400: '+', slow: '+' } },
    closed: 2,
    open: 0,
  });
});

test('a failed cell and a missing one are open', () => {
  const { table, open } = tableOf(result('a', '400', 'failed'), result('a', 'slow'), result('b', '400'));
  expect(table).toEqual({ 'fibre: a': { 400: 'X', slow: '+' }, 'fibre: b': { 400: '+', slow: 'X' } });
  expect(open).toBe(2);
});

test('every call that the end-to-end tests allow has a row, whose name begins with the id of the call', () => {
  const files = execFileSync('git', ['ls-files', '*.errors.test.tsx'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const sources = files.split('\n').map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const named = new Set(sources.flatMap((source) => source.match(/(?<=name: ')CL-\d+/g)));
  const missing = Object.keys(LISTED_CALLS).filter((id) => !named.has(id.split(' ')[0]));
  expect(missing.filter((id) => !LOADED_BY_THE_BROWSER.includes(id))).toEqual([]);
});
