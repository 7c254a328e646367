/**
 * `npm run test:errors` tests every call of the browser with fifteen faults, on each screen that makes the call, and prints
 * a table with a mark for each cell. The exit code is 1 if a cell is open, a test file did not load or a test failed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorTable } from './errors/errorTable.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS_FOLDER } from './paths.mjs';
import { runJest } from './test/jest.mjs';

await ensureInstalled();
mkdirSync(REPORTS_FOLDER, { recursive: true });
const reportFile = join(REPORTS_FOLDER, 'faults.json');
rmSync(reportFile, { force: true });
const passed = await runJest(reportFile, ['--testPathPatterns', '\\.errors\\.test\\.tsx$'], { FAULT_MATRIX: 'whole' });

const { table, closed, open } = errorTable(JSON.parse(readFileSync(reportFile, 'utf8')));
console.table(table);
console.log(`${Object.keys(table).length} rows: ${closed} cells closed, ${open} open`);
process.exit(passed && open === 0 ? 0 : 1);
