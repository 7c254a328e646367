/**
 * `npm test` runs all checks and tests on a machine that has only Node and npm: installation, types, lint, import rules,
 * build, unit tests (the sandbox's also on PostgreSQL), and browser tests of the running portal in Chromium. The last
 * line is `N passed, N failed`; the exit code is 1 if anything failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS_FOLDER } from './paths.mjs';
import { runEndToEndTests } from './test/browserTests.mjs';
import { runChecks } from './test/checks.mjs';
import { newerNodeEnvironment } from './test/newerNodeEnvironment.mjs';
import { Tally } from './test/tally.mjs';
import { runSandboxTests, runUnitTestsWithoutSandbox } from './test/unitTests.mjs';

await ensureInstalled();
rmSync(REPORTS_FOLDER, { recursive: true, force: true });
mkdirSync(REPORTS_FOLDER, { recursive: true });

const tally = new Tally();
const newerNodeEnv = await newerNodeEnvironment();

// Checks and build run at the same time as the unit tests, which need no build. The browser tests report a failed build.
const checkAndBuild = async () => {
  await runChecks(tally, newerNodeEnv);
  await buildAll().catch(() => undefined);
};
const runUnitTests = async () => {
  await runUnitTestsWithoutSandbox(tally, newerNodeEnv);
  await runSandboxTests(tally, newerNodeEnv);
};
await Promise.all([checkAndBuild(), runUnitTests()]);
await runEndToEndTests(tally, newerNodeEnv);

tally.print();
process.exit(tally.failed === 0 ? 0 : 1);
