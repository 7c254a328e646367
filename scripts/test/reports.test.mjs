import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testsOf } from './reports.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'reports-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function read(report) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return testsOf(file).map(({ name, ok }) => [name, ok]);
}

test('passed and failed tests of Jest are read, and a test file that could not be loaded is a failure', () => {
  const assertionResults = [
    { fullName: 'x a', title: 'a', status: 'passed' },
    { fullName: 'x b', title: 'b', status: 'failed' },
  ];
  const broken = { name: 'c.test.ts', message: 'Cannot find module', assertionResults: [] };
  expect(read({ testResults: [{ assertionResults }, broken] })).toEqual([
    ['x a', true],
    ['x b', false],
    ['c.test.ts\nCannot find module', false],
  ]);
});

test('passed, failed and skipped tests of Playwright are read, and an error outside of tests is a failure', () => {
  const spec = (title, status) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
  const suites = [
    { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'unexpected'), spec('c', 'skipped')] }] },
  ];
  expect(read({ suites, errors: [{ message: 'no browser' }] })).toEqual([
    ['no browser', false],
    ['a.spec.ts a', true],
    ['a.spec.ts b', false],
    ['a.spec.ts c', false],
  ]);
});

test('a missing report is a failure', () => {
  expect(testsOf(join(folder, 'nothing.json'))).toMatchObject([{ name: 'no report', ok: false }]);
});
