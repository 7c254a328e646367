import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The results of all states of the pages, of this run and of earlier ones (fields: e2e/gallery). */
export function readStateResults(gallery) {
  const folder = join(gallery, 'states');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** The names of the areas (groups of page states), sorted. */
export const areasOf = (records) => [...new Set(records.map(({ area }) => area))].sort();

/**
 * Prints a table of the results by area, and each violation.
 * @returns {number} the number of violations and of checks that did not run
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
