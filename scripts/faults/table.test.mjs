import { expect, test } from '@jest/globals';
import { cellsOf, tableOf } from './table.mjs';

const FAULTS = ['offline', '400', '401', '403', '404', '409', '429', '500', '503'].concat([
  'HTML',
  'empty body',
  'malformed JSON',
  'wrong shape',
  'slow',
  'dropped half-way',
]);

const result = (title, failure) => ({
  ancestorTitles: ['orders · list'],
  title,
  status: failure ? 'failed' : 'passed',
  failureMessages: failure ? [failure] : [],
});
const report = (results) => ({
  testResults: [{ name: '/x/mfe-fibre/src/a.faults.test.tsx', assertionResults: results }],
});

test('a row for each call, a mark for each fault, and how many cells are open', () => {
  const { lines, open } = tableOf(cellsOf(report(FAULTS.map((fault) => result(fault)))));
  expect(open).toBe(0);
  expect(lines[1]).toBe(`fibre: orders · list ${'   +'.concat('    +'.repeat(14))}`);
  expect(lines.at(-1)).toBe('1 calls × 15 faults: 15 cells closed, 0 open');
});

test('a failed cell and one that nobody tested are open; the first line of the failure says why', () => {
  const results = FAULTS.slice(1).map((fault) => result(fault, fault === '500' && 'Error: Blank\nat x'));
  const { lines, open } = tableOf(cellsOf(report(results)));
  expect(open).toBe(2);
  expect(lines).toContain('orders · list, 500: Error: Blank');
});

test('a run without any cell proves nothing', () => {
  expect(tableOf([]).open).toBe(1);
});
