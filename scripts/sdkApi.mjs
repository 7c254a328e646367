/**
 * `npm run sdk:api` writes the public API of each package of the SDK to its folder `api`. It refuses a change without a new
 * version. `-- --check` writes nothing and fails if a folder `api` does not describe the sources; `npm test` runs it.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './nodeVersion.mjs';
import { ROOT } from './paths.mjs';
import { readPackageJson, SDK_FOLDERS } from './sdk/sdkPackages.mjs';

/** A file beside the reports: the last patch version of each minor version. The reports describe the newest one. */
const VERSIONS_FILE = 'versions.json';
const DOCUMENT = join(ROOT, 'docs/sdk.md');

requireNode();
await ensureInstalled();
// Imported late: their packages are installed above.
const { extractApiReports } = await import('./sdk/apiReports.mjs');
const { addVersion, withCompatibilityTable } = await import('./sdk/compatibilityTable.mjs');
const { outdatedReportsProblem, versionStepProblem } = await import('./sdk/versionStep.mjs');

const isCheck = process.argv.includes('--check');
const apis = [];
for (const folder of SDK_FOLDERS) {
  const { name, version } = readPackageJson(folder);
  apis.push({ folder, name, version, ...readRecorded(folder), after: await extractApiReports(folder) });
}
const problems = apis.flatMap((api) => (isCheck ? outdatedReportsProblem(api) : versionStepProblem(api)) ?? []);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
if (!isCheck) for (const api of apis) write(api);

function readRecorded(folder) {
  const reports = join(ROOT, folder, 'api');
  const versions = JSON.parse(readFileSync(join(reports, VERSIONS_FILE), 'utf8'));
  const files = readdirSync(reports).filter((file) => file.endsWith('.api.md'));
  return {
    before: new Map(files.map((file) => [file, readFileSync(join(reports, file), 'utf8')])),
    recorded: versions.at(-1),
    versions,
  };
}

function write({ folder, before, after, version, versions }) {
  const reports = join(ROOT, folder, 'api');
  for (const file of before.keys()) rmSync(join(reports, file));
  for (const [file, text] of after) writeFileSync(join(reports, file), text);
  const all = addVersion(versions, version);
  writeFileSync(join(reports, VERSIONS_FILE), `${JSON.stringify(all)}\n`);
  // The table lists versions of the contract, which are those of `shared`.
  if (folder === 'shared') writeFileSync(DOCUMENT, withCompatibilityTable(readFileSync(DOCUMENT, 'utf8'), all));
  console.log(`${folder}/api describes version ${version}.`);
}
