import { byArea } from './records.mjs';

const COLUMNS = ['area', 'states', 'checks', 'violations', 'open cells'];

/**
 * Prints what was found, by area.
 * @param {import('./records.mjs').Record[]} records
 * @returns {number} the violations and the checks that were not made
 */
export function printTable(records) {
  const rows = byArea(records).map(([area, states]) => [
    area,
    states.length,
    sum(states, ({ done }) => done),
    sum(states, ({ problems }) => problems.length),
    sum(states, ({ planned, done }) => planned - done),
  ]);
  const total = ['total', ...[1, 2, 3, 4].map((column) => sum(rows, (row) => row[column]))];
  const lines = [COLUMNS, ...rows, total].map((row) => row.map(String));
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines) {
    console.log(line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '));
  }
  for (const { area, name, problems } of records) {
    for (const problem of problems) console.log(`${area} › ${name}: ${problem}`);
  }
  return total[3] + total[4];
}

const sum = (list, of) => list.reduce((all, one) => all + of(one), 0);
