/** The faults, as in the titles of the tests, and the headings of their columns. */
const COLUMNS = {
  offline: 'offl',
  400: '400',
  401: '401',
  403: '403',
  404: '404',
  409: '409',
  429: '429',
  500: '500',
  503: '503',
  HTML: 'html',
  'empty body': 'empt',
  'malformed JSON': 'malf',
  'wrong shape': 'shap',
  slow: 'slow',
  'dropped half-way': 'drop',
};
const FAULTS = Object.keys(COLUMNS);

/**
 * @typedef {{ ancestorTitles: string[], title: string, status: string, failureMessages?: string[] }} TestResult
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: TestResult[] }[] }} JestReport
 */

/**
 * The cells from a report of Jest's `--json`: the `describe` title is the call, the test title is the fault. `loaded` has
 * the rows whose tests are in other test files, with the titles of these tests.
 * @param {JestReport} report
 * @param {Record<string, { failed: string, slow: string }>} [loaded]
 * @returns {{ area: string, call: string, fault: string, closed: boolean, why: string }[]}
 */
export function cellsOf(report, loaded = {}) {
  const isOfMatrix = (/** @type {{ name: string }} */ { name }) => name.includes('.errors.test.');
  const matrix = allTests(report.testResults.filter(isOfMatrix));
  const others = allTests(report.testResults.filter((suite) => !isOfMatrix(suite)));
  return [...matrix, ...Object.entries(loaded).flatMap(([row, titles]) => loadedCells(row, titles, others))];
}

/** The two cells of a row of a resource. */
function loadedCells(row, titles, tests) {
  const [area, call] = row.split(': ');
  return ['failed', 'slow'].flatMap((fault) =>
    tests.filter((one) => one.area === area && one.fault === titles[fault]).map((one) => ({ ...one, call, fault })),
  );
}

function allTests(suites) {
  return suites.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      area: /\/(?:mfe-)?([a-z]+)\/src\//.exec(name)?.[1] ?? '',
      call: ancestorTitles.join(' '),
      fault: title,
      closed: status === 'passed',
      why: (failureMessages?.[0] ?? '').split('\n')[0],
    })),
  );
}

/**
 * Test files that could not be loaded. They have no cells, so the table alone would not show them.
 * @param {JestReport} report
 * @returns {string[]}
 */
export function problemsOf({ testResults }) {
  return testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every(isPassed))
    .map(({ name, message }) => `The test file ${name} failed: ${(message ?? '').trim().split('\n')[0]}`);
}

const isPassed = ({ status }) => status === 'passed';

/**
 * The table: a row for each screen that makes a call, a column for each fault. `+`: the test passed (closed); `X`: it
 * failed or does not exist (open), also for a call without a row and for an unexpected row; `=`: closed by one test for
 * all faults of a resource that the browser loads.
 * @param {ReturnType<typeof cellsOf>} cells
 * @param {{ calls: string[], rows: Record<string, string[]>, loaded: Record<string, object> }} expected
 * @returns {{ lines: string[], open: number }}
 */
export function tableOf(cells, { calls, rows, loaded }) {
  const found = new Map(cells.map((cell) => [`${rowOf(cell)}/${cell.fault}`, cell.closed]));
  const unlisted = Object.keys(rows).filter((call) => !calls.includes(call));
  const expected = Object.entries(rows).flatMap(([call, names]) => (calls.includes(call) ? names : []));
  const without = calls.filter((call) => !rows[call]?.length);
  const unexpected = [...new Set(cells.map(rowOf))].filter((row) => !expected.includes(row));
  const names = [...expected.sort(), ...without, ...unlisted, ...unexpected];
  const marksOf = (row) => {
    if (!expected.includes(row)) return FAULTS.map(() => 'X');
    if (!Object.hasOwn(loaded, row)) return FAULTS.map((fault) => (found.get(`${row}/${fault}`) ? '+' : 'X'));
    return FAULTS.map((fault) => {
      if (fault === 'slow') return found.get(`${row}/slow`) ? '+' : 'X';
      return found.get(`${row}/failed`) ? '=' : 'X';
    });
  };
  const table = names.map((row) => ({ row, marks: marksOf(row) }));
  const marks = table.flatMap((row) => row.marks);
  const open = marks.filter((mark) => mark === 'X').length;
  const width = Math.max(0, ...names.map(({ length }) => length));
  const line = (head, columns) => `${head.padEnd(width)} ${columns.map((mark) => mark.padStart(4)).join(' ')}`;
  const lines = [
    line('', Object.values(COLUMNS)),
    ...table.map(({ row, marks: columns }) => line(row, columns)),
    ...without.map((call) => `${call}: a call without a row`),
    ...[...unlisted, ...unexpected].map((row) => `${row}: no listed call has this row`),
    ...cells.filter(({ closed }) => !closed).map((cell) => `${cell.call}, ${cell.fault}: ${cell.why}`),
    ...(marks.includes('=')
      ? ['=: loaded by the browser, which does not report the kind of failure: one test for all']
      : []),
    `${calls.length} calls, ${names.length} rows × ${FAULTS.length} faults: ${marks.length - open} cells closed, ${open} open`,
  ];
  return { lines, open };
}

const rowOf = ({ area, call }) => `${area}: ${call}`;
