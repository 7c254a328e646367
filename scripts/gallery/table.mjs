import { byArea } from './records.mjs';

const COLUMNS = ['area', 'states', 'checks', 'violations', 'open cells'];

/**
 * Prints the results by area.
 * @param {import('./records.mjs').Record[]} records
 * @returns {number} violations and checks that did not run
 */
export function printTable(records) {
  const rows = byArea(records).map(([area, states]) => ({
    area,
    states: states.length,
    checks: sum(states, ({ done }) => done),
    violations: sum(states, ({ problems }) => problems.length),
    open: sum(states, ({ planned, done }) => planned - done),
  }));
  const total = {
    area: 'total',
    states: sum(rows, ({ states }) => states),
    checks: sum(rows, ({ checks }) => checks),
    violations: sum(rows, ({ violations }) => violations),
    open: sum(rows, ({ open }) => open),
  };
  const lines = [COLUMNS, ...[...rows, total].map((row) => Object.values(row).map(String))];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    console.log(
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    );
  }
  for (const { area, name, problems } of records) {
    for (const problem of problems) console.log(`${area} › ${name}: ${problem}`);
  }
  return total.violations + total.open;
}

/**
 * @template Item
 * @param {Item[]} list
 * @param {(item: Item) => number} of
 */
const sum = (list, of) => list.reduce((all, one) => all + of(one), 0);
