import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The results of one state of a page. run: start time of its test run; planned, done: number of its checks, and of those
 * that ran.
 * @typedef {{ run: string, area: string, name: string, path: string, planned: number, done: number, problems: string[],
 *   shots: { file: string, width: number, theme: string, text?: boolean }[] }} Record
 */

/** The results of all states, of this run and of earlier ones. */
export function readRecords(gallery) {
  const folder = join(gallery, 'states');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** The names of the areas, sorted. */
export const areasOf = (records) => [...new Set(records.map(({ area }) => area))].sort();

/**
 * Prints a table of the results by area, and each violation.
 * @returns {number} violations and checks that did not run
 */
export function printResults(records) {
  const sum = (list, of) => list.reduce((all, one) => all + of(one), 0);
  const rowOf = (states) => ({
    states: states.length,
    checks: sum(states, ({ done }) => done),
    violations: sum(states, ({ problems }) => problems.length),
    'open cells': sum(states, ({ planned, done }) => planned - done),
  });
  const rows = areasOf(records).map((area) => [area, rowOf(records.filter((record) => record.area === area))]);
  const total = rowOf(records);
  console.table({ ...Object.fromEntries(rows), total });
  for (const { area, name, problems } of records) {
    for (const problem of problems) console.log(`${area} › ${name}: ${problem}`);
  }
  return total.violations + total['open cells'];
}
