/**
 * `npm run sdk:api` writes the public API of `@portal/shared` to `shared/api`. It refuses a change without a new
 * version. `-- --check` writes nothing and fails if `shared/api` does not describe the sources; `npm test` runs it.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { ROOT } from './paths.mjs';
import { readSharedVersion, SHARED_FOLDER } from './sdk/sharedEntries.mjs';

const FOLDER = join(SHARED_FOLDER, 'api');
/** The last patch version of each minor version; the reports describe the last one. */
const VERSIONS_FILE = join(FOLDER, 'versions.json');
const DOCUMENT = join(ROOT, 'docs/sdk.md');

requireNode();
await ensureInstalled();
// Imported late: their packages are installed above.
const { extractApiReports } = await import('./sdk/apiReports.mjs');
const { addVersion, withCompatibilityTable } = await import('./sdk/compatibilityTable.mjs');
const { outdatedReportsProblem, versionStepProblem } = await import('./sdk/versionStep.mjs');

const api = {
  ...readRecorded(),
  after: await extractApiReports(),
  version: readSharedVersion(),
};
const isCheck = process.argv.includes('--check');
const problem = isCheck ? outdatedReportsProblem(api) : versionStepProblem(api);
if (problem) {
  console.error(problem);
  process.exit(1);
}
if (!isCheck) write(api);

function readRecorded() {
  const versions = JSON.parse(readFileSync(VERSIONS_FILE, 'utf8'));
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.api.md'));
  return {
    before: new Map(files.map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')])),
    recorded: versions.at(-1),
    versions,
  };
}

function write({ before, after, version, versions }) {
  for (const file of before.keys()) rmSync(join(FOLDER, file));
  for (const [file, text] of after) writeFileSync(join(FOLDER, file), text);
  const all = addVersion(versions, version);
  writeFileSync(VERSIONS_FILE, `${JSON.stringify(all)}\n`);
  writeFileSync(DOCUMENT, withCompatibilityTable(readFileSync(DOCUMENT, 'utf8'), all));
  console.log(`shared/api and docs/sdk.md describe version ${version}.`);
}
