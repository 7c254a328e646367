/**
 * `npm run requirements:coverage [-- --json FILE]` lists which requirements are covered by tests that passed in the last
 * `npm test`. A test names the ids of its requirements at the start of its title, or of the title of its group, separated by
 * spaces, with ranges such as `SHR-031…034`. Without a report the exit code is 2.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPORTS_FOLDER, ROOT } from './paths.mjs';
import { coverageByGroup, idsOfTitle, requirementIdsOf } from './requirements/coverage.mjs';

const { values } = parseArgs({ options: { json: { type: 'string' } } });

const passedTitles = join(REPORTS_FOLDER, 'passed.json');
if (!existsSync(passedTitles)) {
  console.error('No test report: run `npm test` first.');
  process.exit(2);
}

const { rows, notTestable } = requirementIdsOf(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));
const coverageGroups = coverageByGroup(
  rows,
  new Set(JSON.parse(readFileSync(passedTitles, 'utf8')).flatMap(idsOfTitle)),
);

for (const [group, { covered, total, missing }] of Object.entries(coverageGroups)) {
  const share = `${covered}/${total}`.padStart(7);
  console.log(`${group.padEnd(4)} ${share}${missing.length > 0 ? `  missing: ${missing.join(' ')}` : ''}`);
}
console.log(`not testable: ${notTestable.join(' ')}`);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ groups: coverageGroups }, null, 2)}\n`);
