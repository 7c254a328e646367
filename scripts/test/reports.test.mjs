import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testsInReport } from './reports.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'reports-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function readTests(report) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return testsInReport(file).map(({ name, ok }) => [name, ok]);
}

test('passed and failed tests of a Jest report are read, and a test file that could not be loaded is a failure', () => {
  const assertionResults = [
    { fullName: 'x a', title: 'a', status: 'passed' },
    { fullName: 'x b', title: 'b', status: 'failed' },
  ];
  const broken = { name: 'c.test.ts', message: 'Cannot find module', assertionResults: [] };
  expect(readTests({ testResults: [{ name: 'x.test.ts', assertionResults }, broken] })).toEqual([
    ['x a', true],
    ['x b', false],
    [expect.stringMatching(/c\.test\.ts\nCannot find module$/), false],
  ]);
});

test('passed, failed and skipped tests of a Playwright report are read; a skipped test and an error outside of tests are failures', () => {
  const spec = (title, status) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
  const suites = [
    { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'unexpected'), spec('c', 'skipped')] }] },
  ];
  expect(readTests({ suites, errors: [{ message: 'no browser' }] })).toEqual([
    ['no browser', false],
    ['a.spec.ts a', true],
    ['a.spec.ts b', false],
    ['a.spec.ts c', false],
  ]);
});

test('a missing test report is a failure', () => {
  expect(testsInReport(join(folder, 'nothing.json'))).toMatchObject([{ name: 'no report', ok: false }]);
});
