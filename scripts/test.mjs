/**
 * `npm test` runs all checks and tests on a machine that has only Node and npm: installation, types, lint, import rules,
 * build, unit tests (the sandbox's also on PostgreSQL), and browser tests of the running portal in Chromium. The last
 * line is `N passed, N failed`; the exit code is 1 if anything failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS } from './paths.mjs';
import { endToEndTests } from './test/browserTests.mjs';
import { checks } from './test/checks.mjs';
import { newerNode } from './test/newerNode.mjs';
import { Tally } from './test/tally.mjs';
import { sandboxTests, unitTestsWithoutSandbox } from './test/unitTests.mjs';

await ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const tally = new Tally();
const node = await newerNode();

// Checks and build run at the same time as the unit tests, which need no build. The browser tests report a failed build.
const checkAndBuild = async () => {
  await checks(tally, node);
  await buildAll().catch(() => undefined);
};
const allUnitTests = async () => {
  await unitTestsWithoutSandbox(tally, node);
  await sandboxTests(tally, node);
};
await Promise.all([checkAndBuild(), allUnitTests()]);
await endToEndTests(tally, node);

tally.print();
process.exit(tally.failed === 0 ? 0 : 1);
