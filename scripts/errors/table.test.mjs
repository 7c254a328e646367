import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { LISTED_CALLS } from '../../e2e/fixtures/calls.ts';
import { ROOT } from '../paths.mjs';
import { requiredCalls, LOADED_ROWS, ROWS } from './rows.mjs';
import { cellsOf, problemsOf, tableOf } from './table.mjs';

const FAULTS = ['offline', '400', '401', '403', '404', '409', '429', '500', '503'].concat([
  'HTML',
  'empty body',
  'malformed JSON',
  'wrong shape',
  'slow',
  'dropped half-way',
]);

const ORDERS = { calls: ['CL-034'], rows: { 'CL-034': ['fibre: orders · list'] }, loaded: {} };

const result = (title, failure) => ({
  ancestorTitles: ['orders · list'],
  title,
  status: failure ? 'failed' : 'passed',
  failureMessages: failure ? [failure] : [],
});
const report = (results, suite = {}) => ({
  testResults: [
    { name: '/x/mfe-fibre/src/a.errors.test.tsx', status: 'passed', assertionResults: results, message: '', ...suite },
  ],
});
const whole = () => cellsOf(report(FAULTS.map((fault) => result(fault))));

test('the table has a row for each screen of a call and a mark for each fault, and counts the open cells', () => {
  const { lines, open } = tableOf(whole(), ORDERS);
  expect(open).toBe(0);
  expect(lines[1]).toBe(`fibre: orders · list ${'   +'.concat('    +'.repeat(14))}`);
  expect(lines.at(-1)).toBe('1 calls, 1 rows × 15 faults: 15 cells closed, 0 open');
});

test('a failed cell and a missing one are open, and the first line of the failure is printed', () => {
  const results = FAULTS.slice(1).map((fault) => result(fault, fault === '500' && 'Error: Blank\nat x'));
  const { lines, open } = tableOf(cellsOf(report(results)), ORDERS);
  expect(open).toBe(2);
  expect(lines).toContain('orders · list, 500: Error: Blank');
});

test('all cells of a row whose tests did not run are open', () => {
  expect(tableOf([], ORDERS).open).toBe(15);
});

test('a call without a row is open, and so is a row of a call that is not listed', () => {
  const more = tableOf(whole(), { ...ORDERS, calls: ['CL-034', 'CL-051'] });
  expect([more.open, more.lines]).toEqual([15, expect.arrayContaining(['CL-051: a call without a row'])]);
  const less = tableOf([], { ...ORDERS, calls: [] });
  expect([less.open, less.lines]).toEqual([15, expect.arrayContaining(['CL-034: no listed call has this row'])]);
  const tested = tableOf(whole(), { calls: [], rows: {}, loaded: {} });
  expect(tested.lines).toContain('fibre: orders · list: no listed call has this row');
  expect(tested.open).toBe(15);
});

test('a resource that the browser loads has two tests in any test file: it failed, or it is slow', () => {
  const loaded = { 'fibre: orders · list': { failed: 'no picture comes', slow: 'a picture is slow' } };
  const resultOf = (...results) =>
    tableOf(cellsOf(report(results, { name: '/x/mfe-fibre/src/a.test.tsx' }), loaded), { ...ORDERS, loaded });
  const both = resultOf(result('no picture comes'), result('a picture is slow'), result('another test'));
  expect(both.open).toBe(0);
  expect(both.lines[1]).toMatch(/^fibre: orders · list( +=){13} +\+ +=$/);
  expect(resultOf(result('no picture comes')).open).toBe(1);
  expect(resultOf(result('a picture is slow'), result('no picture comes', 'Blank')).open).toBe(14);
});

test('a test file that cannot be loaded is reported, because it has no cells', () => {
  const broken = report([], { status: 'failed', message: '\n  Cannot find module\nat x' });
  expect(problemsOf(broken)).toEqual(['The test file /x/mfe-fibre/src/a.errors.test.tsx failed: Cannot find module']);
  expect(problemsOf(report([result('400')]))).toEqual([]);
  // The table already shows its open cell.
  expect(problemsOf(report([result('400', 'Blank')], { status: 'failed' }))).toEqual([]);
});

test('every call that the end-to-end tests allow has a row', () => {
  expect(requiredCalls()).toEqual(expect.arrayContaining(Object.keys(LISTED_CALLS)));
  expect(Object.keys(ROWS).sort()).toEqual([...requiredCalls()].sort());
  expect(Object.values(ROWS).every(({ length }) => length > 0)).toBe(true);
});

test('every row has tests, and every test has a row', () => {
  const suites = execFileSync('git', ['ls-files', '*.errors.test.tsx'], { cwd: ROOT, encoding: 'utf8' });
  const tested = suites
    .trim()
    .split('\n')
    .flatMap((file) => {
      const [, area] = /^(?:mfe-)?([a-z]+)\//.exec(file);
      const names = readFileSync(join(ROOT, file), 'utf8').matchAll(/'([^'\n]+ · [^'\n]+)'/g);
      return [...names].map(([, name]) => `${area}: ${name}`);
    });
  expect([...tested, ...Object.keys(LOADED_ROWS)].sort()).toEqual(Object.values(ROWS).flat().sort());
  for (const { suites, failed, slow } of Object.values(LOADED_ROWS)) {
    const sources = suites.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('');
    expect(sources).toContain(failed);
    expect(sources).toContain(slow);
  }
});
