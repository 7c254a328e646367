/**
 * `npm run faults`: the fault matrix. Every call the browser makes meets fifteen faults, each on the screen it is made
 * for; prints a table with a mark for each cell. Exit code 1 when a cell is open.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { REPORTS } from './places.mjs';
import { runJest } from './test/jest.mjs';

await ensureInstalled();
mkdirSync(REPORTS, { recursive: true });
const report = join(REPORTS, 'faults.json');
rmSync(report, { force: true });
await runJest(report, ['--testPathPatterns', '\\.faults\\.test\\.tsx$'], { FAULT_MATRIX: 'whole' });

const { cellsOf, tableOf } = await import('./faults/table.mjs');
const cells = cellsOf(JSON.parse(readFileSync(report, 'utf8')));
const { lines, open } = tableOf(cells);
lines.forEach((line) => console.log(line));
process.exit(open === 0 ? 0 : 1);
