import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where Jest and Playwright write the JSON reports of a package.
 * @param {string} folder
 */
export const reportsOf = (folder) =>
  ['.jest-report', 'reports/portal', 'reports/workspace', 'reports/bench'].map((name) => join(folder, `${name}.json`));

/**
 * The tests in the JSON reports that Jest and Playwright have written in the folder of a package. A test file that could not
 * be loaded counts as a failed test.
 * @param {string} folder
 * @returns {{ name: string, title: string, ok: boolean }[]} name: the title with the titles around it
 */
export const testsOfPackage = (folder) =>
  reportsOf(folder)
    .filter((path) => existsSync(path))
    .flatMap((path) => {
      const { testResults = [], suites = [], errors = [] } = JSON.parse(readFileSync(path, 'utf8'));
      return [
        ...testResults.flatMap(jestTests),
        ...errors.map(({ message }) => failure(message)),
        ...browserTests(suites),
      ];
    });

const failure = (title) => ({ name: title, title, ok: false });

const jestTests = ({ name, message, assertionResults }) =>
  assertionResults.length === 0
    ? [failure(`${name}\n${message}`)]
    : assertionResults.map(({ fullName, title, status }) => ({ name: fullName, title, ok: status === 'passed' }));

const browserTests = (suites) =>
  suites.flatMap(({ specs = [], suites: nested = [] }) => [
    ...specs.map(({ file, title, tests }) => ({
      name: `${file} ${title}`,
      title,
      ok: tests.every(({ status }) => status === 'expected'),
    })),
    ...browserTests(nested),
  ]);
