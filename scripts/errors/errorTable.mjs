/**
 * Turns a report of Jest's `--json` into the table of `npm run test:errors`: a row for each screen that makes a call, a
 * column for each fault. `+`: the test passed (closed); `X`: it failed or does not exist (open).
 */
export function errorTable({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      row: `${/\/(?:mfe-)?([a-z]+)\/src\//.exec(name)?.[1]}: ${ancestorTitles.join(' ')}`,
      fault: title,
      passed: status === 'passed',
    })),
  );
  const faults = [...new Set(tests.map(({ fault }) => fault))];
  const rows = [...new Set(tests.map(({ row }) => row))].sort();
  const isClosed = (row, fault) => tests.some((test) => test.row === row && test.fault === fault && test.passed);
  const marksOf = (row) => Object.fromEntries(faults.map((fault) => [fault, isClosed(row, fault) ? '+' : 'X']));
  const table = Object.fromEntries(rows.map((row) => [row, marksOf(row)]));
  const open = Object.values(table).flatMap((marks) => Object.values(marks).filter((mark) => mark === 'X')).length;
  return { table, closed: rows.length * faults.length - open, open };
}
