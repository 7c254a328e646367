/**
 * `npm run test:errors`: the fault matrix. Every call the browser makes meets fifteen faults, each on the screen it is made
 * for; prints a table with a mark for each cell. Exit code 1 when a cell is open, a suite did not load or a test failed.
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
const { calls, LOADED_ROWS, ROWS, SUITES } = await import('./errors/rows.mjs');
const passed = await runJest(report, ['--testPathPatterns', ...SUITES], { FAULT_MATRIX: 'whole' });

const { cellsOf, problemsOf, tableOf } = await import('./errors/table.mjs');
const found = JSON.parse(readFileSync(report, 'utf8'));
const problems = problemsOf(found);
const { lines, open } = tableOf(cellsOf(found, LOADED_ROWS), { calls: calls(), rows: ROWS, loaded: LOADED_ROWS });
[...lines, ...problems].forEach((line) => console.log(line));
process.exit(passed && open === 0 && problems.length === 0 ? 0 : 1);
