const COLUMNS = ['bodies', '2xx', '4xx', '5xx', 'crossTenantRows'];

/**
 * A table with a row of counts for each call, and their sums.
 * @param {{ operation: string, bodies: number, '2xx': number, '4xx': number, '5xx': number, crossTenantRows: number }[]} scores
 */
export function fuzzTable(scores) {
  const sum = (name) => scores.reduce((total, score) => total + score[name], 0);
  const totals = { operation: 'All calls', ...Object.fromEntries(COLUMNS.map((name) => [name, sum(name)])) };
  const width = Math.max(...[...scores, totals].map(({ operation }) => operation.length));
  const line = (name, cells) => [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(14))].join('');
  const rows = [...scores, totals].map((score) =>
    line(
      score.operation,
      COLUMNS.map((name) => score[name]),
    ),
  );
  return [line('Call', ['bodies', '2xx', '4xx', '5xx', 'foreign rows']), ...rows].join('\n');
}
