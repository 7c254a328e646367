import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * The tests in a report of Jest's `--json` or of Playwright's JSON reporter. A missing report and a test file that could not
 * be loaded count as failed tests.
 * @returns {{ name: string, title: string, ok: boolean, file?: string }[]} name: the title with the titles around it;
 *   file: relative to the root
 */
export function testsInReport(reportFile) {
  if (!existsSync(reportFile)) return [failure('no report')];
  const { testResults = [], suites = [], errors = [] } = JSON.parse(readFileSync(reportFile, 'utf8'));
  const jestTests = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    return assertionResults.length === 0
      ? [{ ...failure(`${file}\n${message}`), file }]
      : assertionResults.map(({ fullName, title, status }) => ({
          file,
          name: fullName,
          title,
          ok: status === 'passed',
        }));
  });
  const browserTests = specsOf(suites).map(({ file, title, tests }) => ({
    file: `e2e/tests/${file}`,
    name: `${file} ${title}`,
    title,
    ok: tests.every(({ status }) => status === 'expected'),
  }));
  return [...jestTests, ...errors.map(({ message }) => failure(message)), ...browserTests];
}

const failure = (title) => ({ name: title, title, ok: false });
/** The tests in the suites of a Playwright report, including those of nested suites. */
const specsOf = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
