import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { LISTED_CALLS } from '../../e2e/fixtures/calls.ts';
import { ROOT } from '../paths.mjs';
import { calls, LOADED_ROWS, ROWS } from './rows.mjs';
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

test('a row for each screen of a call, a mark for each fault, and how many cells are open', () => {
  const { lines, open } = tableOf(whole(), ORDERS);
  expect(open).toBe(0);
  expect(lines[1]).toBe(`fibre: orders · list ${'   +'.concat('    +'.repeat(14))}`);
  expect(lines.at(-1)).toBe('1 calls, 1 rows × 15 faults: 15 cells closed, 0 open');
});

test('a failed cell and one that nobody tested are open; the first line of the failure says why', () => {
  const results = FAULTS.slice(1).map((fault) => result(fault, fault === '500' && 'Error: Blank\nat x'));
  const { lines, open } = tableOf(cellsOf(report(results)), ORDERS);
  expect(open).toBe(2);
  expect(lines).toContain('orders · list, 500: Error: Blank');
});

test('a row whose tests did not run is open', () => {
  expect(tableOf([], ORDERS).open).toBe(15);
});

test('a call without a row is open, and a row of a call nobody lists', () => {
  const more = tableOf(whole(), { ...ORDERS, calls: ['CL-034', 'CL-051'] });
  expect([more.open, more.lines]).toEqual([15, expect.arrayContaining(['CL-051: a call without a row'])]);
  const less = tableOf([], { ...ORDERS, calls: [] });
  expect([less.open, less.lines]).toEqual([15, expect.arrayContaining(['CL-034: a row of no listed call'])]);
  const tested = tableOf(whole(), { calls: [], rows: {}, loaded: {} });
  expect(tested.lines).toContain('fibre: orders · list: a row of no listed call');
  expect(tested.open).toBe(15);
});

test('what the browser loads itself has two tests, of any suite: it failed, or it is slow', () => {
  const loaded = { 'fibre: orders · list': { failed: 'no picture comes', slow: 'a picture is slow' } };
  const resultOf = (...results) =>
    tableOf(cellsOf(report(results, { name: '/x/mfe-fibre/src/a.test.tsx' }), loaded), { ...ORDERS, loaded });
  const both = resultOf(result('no picture comes'), result('a picture is slow'), result('another test'));
  expect(both.open).toBe(0);
  expect(both.lines[1]).toMatch(/^fibre: orders · list( +=){13} +\+ +=$/);
  expect(resultOf(result('no picture comes')).open).toBe(1);
  expect(resultOf(result('a picture is slow'), result('no picture comes', 'Blank')).open).toBe(14);
});

test('a suite that does not load is told: it would have no cells to miss', () => {
  const broken = report([], { status: 'failed', message: '\n  Cannot find module\nat x' });
  expect(problemsOf(broken)).toEqual(['The suite /x/mfe-fibre/src/a.errors.test.tsx failed: Cannot find module']);
  expect(problemsOf(report([result('400')]))).toEqual([]);
  // Its open cell is told already.
  expect(problemsOf(report([result('400', 'Blank')], { status: 'failed' }))).toEqual([]);
});

test('the listed calls are those the end-to-end tests let through, each with a row', () => {
  expect(calls()).toEqual(expect.arrayContaining(Object.keys(LISTED_CALLS)));
  expect(Object.keys(ROWS).sort()).toEqual([...calls()].sort());
  expect(Object.values(ROWS).every(({ length }) => length > 0)).toBe(true);
});

test('every row has its tests, and every test its row', () => {
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
