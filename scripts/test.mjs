/**
 * `npm test` runs all checks and tests on a machine that has only Node and npm: installation, lint with types, import
 * rules, unused code and format, unit and component tests, build, and browser tests of the running portal in Chromium.
 * Turborepo keeps the results of packages whose inputs have not changed. `-- --force` runs everything,
 * `-- --requirements` also lists the requirements that no passed test names. The last line is `N passed, N failed`; the
 * exit code is 1 if anything failed.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TURBO_ARGS, TURBO_ENV } from './build.mjs';
import { ensureInstalled, requireNodeVersion } from './install.mjs';
import { ROOT } from './paths.mjs';
import { coverageByGroup, idsOfTitle, requirementIdsOf } from './test/requirements.mjs';
import { findOrInstallProgram } from './test/programs.mjs';
import { tryRun } from './run.mjs';

const { values: options } = parseArgs({
  options: { force: { type: 'boolean', default: false }, requirements: { type: 'boolean', default: false } },
});

requireNodeVersion();
await ensureInstalled();
if (!findOrInstallProgram(['/usr/bin/promtool'], 'prometheus'))
  console.log('prometheus is missing and cannot be installed: the examples of the alerts are not checked.');
const packages = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));
for (const path of packages.flatMap((name) => reportsOf(join(ROOT, name)))) rmSync(path, { force: true });

const tasks = ['lint', 'build', 'test', 'test:browser'];
const flags = ['--continue=dependencies-successful', '--concurrency=2', '--output-logs=new-only'];
if (options.force) flags.push('--force');
const ok = await tryRun(process.execPath, [...TURBO_ARGS, ...tasks, ...flags], { env: TURBO_ENV });

const tests = packages.flatMap((name) => testsOfPackage(join(ROOT, name)));
if (options.requirements) printRequirements();
const failed = tests.filter((test) => !test.ok);
for (const { name } of failed) console.log(`Failed: ${name}`);
const hasOtherFailure = !ok && failed.length === 0;
if (hasOtherFailure) console.log('Failed: a check, a build, or a start of tests; its messages are above.');
console.log(`\n${tests.length - failed.length} passed, ${failed.length + Number(hasOtherFailure)} failed`);
process.exit(ok && failed.length === 0 ? 0 : 1);

/** Prints for each group how many of its requirements the titles of passed tests name, and which ones none names. */
function printRequirements() {
  const { rows, notTestable } = requirementIdsOf(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));
  const proved = new Set(
    tests.filter((test) => test.ok).flatMap((test) => [test.title, test.name].flatMap(idsOfTitle)),
  );
  for (const [group, { covered, total, missing }] of Object.entries(coverageByGroup(rows, proved)))
    console.log(`${group.padEnd(4)} ${covered}/${total}${missing.length > 0 ? `  missing: ${missing.join(' ')}` : ''}`);
  console.log(`not testable: ${notTestable.join(' ')}`);
}

/**
 * Where Jest and Playwright write the JSON reports of a package.
 * @param {string} folder
 */
function reportsOf(folder) {
  const names = ['.jest-report', 'reports/portal', 'reports/workspace', 'reports/bench'];
  return names.map((name) => join(folder, `${name}.json`));
}

/**
 * The tests in the JSON reports of a package. A test file that could not be loaded counts as a failed test.
 * @param {string} folder
 * @returns {{ name: string, title: string, ok: boolean }[]} name: the title with the titles around it
 */
function testsOfPackage(folder) {
  const failure = (title) => ({ name: title, title, ok: false });
  const jestTests = ({ name, message, assertionResults }) =>
    assertionResults.length === 0
      ? [failure(`${name}\n${message}`)]
      : assertionResults.map(({ fullName, title, status }) => ({ name: fullName, title, ok: status === 'passed' }));
  const browserTests = (suites) =>
    suites.flatMap(({ specs = [], suites: nested = [] }) => [
      ...specs.map(({ file, title, tests: runs }) => ({
        name: `${file} ${title}`,
        title,
        ok: runs.every(({ status }) => status === 'expected'),
      })),
      ...browserTests(nested),
    ]);
  return reportsOf(folder)
    .filter((path) => existsSync(path))
    .flatMap((path) => {
      const { testResults = [], suites = [], errors = [] } = JSON.parse(readFileSync(path, 'utf8'));
      return [
        ...testResults.flatMap(jestTests),
        ...errors.map(({ message }) => failure(message)),
        ...browserTests(suites),
      ];
    });
}
