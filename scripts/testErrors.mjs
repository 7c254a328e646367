/**
 * `npm run test:errors` tests every call of the browser with fifteen faults, on each screen that makes the call, and prints
 * a table with a mark for each cell. The exit code is 1 if a cell is open, a test file did not load or a test failed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { REPORTS } from './paths.mjs';
import { runJest } from './test/jest.mjs';

await ensureInstalled();
mkdirSync(REPORTS, { recursive: true });
const report = join(REPORTS, 'faults.json');
rmSync(report, { force: true });
const { requiredCalls, LOADED_ROWS, ROWS, SUITES } = await import('./errors/rows.mjs');
const passed = await runJest(report, ['--testPathPatterns', ...SUITES], { FAULT_MATRIX: 'whole' });

const { cellsOf, problemsOf, tableOf } = await import('./errors/table.mjs');
const results = JSON.parse(readFileSync(report, 'utf8'));
const problems = problemsOf(results);
const { lines, open } = tableOf(cellsOf(results, LOADED_ROWS), {
  calls: requiredCalls(),
  rows: ROWS,
  loaded: LOADED_ROWS,
});
[...lines, ...problems].forEach((line) => console.log(line));
process.exit(passed && open === 0 && problems.length === 0 ? 0 : 1);
