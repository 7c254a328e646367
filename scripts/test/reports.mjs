import { existsSync, readFileSync } from 'node:fs';

/**
 * The tests in a report of Jest's `--json` or of Playwright's JSON reporter. A missing report and a test file that could not
 * be loaded count as failed tests.
 * @returns {{ name: string, title: string, ok: boolean }[]} name: the title with the file or the titles around it
 */
export function testsInReport(file) {
  const failure = (title) => ({ name: title, title, ok: false });
  if (!existsSync(file)) return [failure('no report')];
  const { testResults = [], suites = [], errors = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const jestTests = testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length === 0
      ? [failure(`${name}\n${message}`)]
      : assertionResults.map(({ fullName, title, status }) => ({ name: fullName, title, ok: status === 'passed' })),
  );
  const specs = specsOf(suites).map(({ file: path, title, tests }) => ({
    name: `${path} ${title}`,
    title,
    ok: tests.every(({ status }) => status === 'expected'),
  }));
  return [...jestTests, ...errors.map(({ message }) => failure(message)), ...specs];
}

const specsOf = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
