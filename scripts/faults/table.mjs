/** The columns, as the tests are called, and their heads. */
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

/**
 * The cells of a report of Jest's `--json`: the group is the call, the test the fault.
 * @param {{ testResults: object[] }} report
 * @returns {{ area: string, call: string, fault: string, closed: boolean, why: string }[]}
 */
export function cellsOf(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
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
 * The table: a row for each call, a column for each fault. `+` is closed, `X` open, and a cell nobody tested is open too.
 * @param {ReturnType<typeof cellsOf>} cells
 * @returns {{ lines: string[], open: number }}
 */
export function tableOf(cells) {
  const calls = [...new Set(cells.map(({ area, call }) => `${area}: ${call}`))].sort();
  const width = Math.max(0, ...calls.map((call) => call.length));
  const found = new Map(cells.map((cell) => [`${cell.area}: ${cell.call}/${cell.fault}`, cell]));
  const faults = Object.keys(COLUMNS);
  const rows = calls.map((call) => ({ call, marks: faults.map((fault) => found.get(`${call}/${fault}`)?.closed) }));
  const open = rows.flatMap(({ marks }) => marks).filter((closed) => !closed).length;
  const line = (head, marks) => `${head.padEnd(width)} ${marks.map((mark) => mark.padStart(4)).join(' ')}`;
  const whys = cells.filter(({ closed }) => !closed).map((cell) => `${cell.call}, ${cell.fault}: ${cell.why}`);
  const lines = [
    line('', Object.values(COLUMNS)),
    ...rows.map(({ call, marks }) =>
      line(
        call,
        marks.map((closed) => (closed ? '+' : 'X')),
      ),
    ),
    ...whys,
    `${calls.length} calls × ${faults.length} faults: ${calls.length * faults.length - open} cells closed, ${open} open`,
  ];
  // Nothing found is nothing proved.
  return { lines, open: calls.length === 0 ? 1 : open };
}
