/**
 * `npm run requirements:coverage [-- --json FILE]` lists which requirements are covered by tests that passed in the last
 * `npm test`. A test names the ids of its requirements at the start of its title, separated by spaces, with ranges such
 * as `SHR-031…034`. Without a report the exit code is 2.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPORTS_FOLDER, ROOT } from './paths.mjs';
import { coverageByGroup, idsOfTitle, requirementIdsOf } from './requirements/coverage.mjs';
import { testsInReport } from './test/reports.mjs';

const { values } = parseArgs({ options: { json: { type: 'string' } } });

const reportFiles = ['jest.json', 'jest-sandbox.json', 'jest-postgres.json', 'playwright.json'].map((name) =>
  join(REPORTS_FOLDER, name),
);
const existingReports = reportFiles.filter((file) => existsSync(file));
if (existingReports.length === 0) {
  console.error('No test report: run `npm test` first.');
  process.exit(2);
}

const passedTests = existingReports.flatMap(testsInReport).filter(({ ok }) => ok);
const { rows, notTestable } = requirementIdsOf(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));
const coverageGroups = coverageByGroup(rows, new Set(passedTests.flatMap(({ title }) => idsOfTitle(title))));

for (const [group, { covered, total, missing }] of Object.entries(coverageGroups)) {
  const share = `${covered}/${total}`.padStart(7);
  console.log(`${group.padEnd(4)} ${share}${missing.length > 0 ? `  missing: ${missing.join(' ')}` : ''}`);
}
console.log(`not testable: ${notTestable.join(' ')}`);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ groups: coverageGroups }, null, 2)}\n`);
