/**
 * The titles of the passed tests of a report, as Jest's `--json` or Playwright's JSON reporter writes it.
 * @param {object} report
 * @returns {string[]}
 */
export function passedTitles(report) {
  if (Array.isArray(report.testResults)) {
    return report.testResults
      .flatMap((file) => file.assertionResults)
      .filter((result) => result.status === 'passed')
      .map((result) => result.title);
  }
  return specsOf(report.suites ?? [])
    .filter((spec) => spec.ok && spec.tests.every((run) => run.status === 'expected'))
    .map((spec) => spec.title);
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}
