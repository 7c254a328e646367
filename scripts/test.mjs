/**
 * `npm test`: everything, on a machine with Node and npm only. Installs, type-checks, lints, checks the walls and builds,
 * runs the unit tests meanwhile (the sandbox's a second time on PostgreSQL), and drives the running portal in Chromium.
 * Last line `N passed, N failed`; exit code 1 when anything failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { REPORTS } from './paths.mjs';
import { newerNode } from './test/newerNode.mjs';
import { Tally } from './test/tally.mjs';

await ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const tally = new Tally();
const node = await newerNode();
const { buildAll } = await import('./build.mjs');
const { checks } = await import('./test/checks.mjs');
const { sandboxTests, unitTests } = await import('./test/unitTests.mjs');
const { endToEndTests } = await import('./test/browserTests.mjs');

// Two lanes side by side: neither uses what the other makes, and each waits often enough for the other to go on. A build
// that fails is told by the browser tests, which need it.
const checkAndBuild = async () => {
  await checks(tally, node);
  await buildAll().catch(() => undefined);
};
const allUnitTests = async () => {
  await unitTests(tally, node);
  await sandboxTests(tally, node);
};
await Promise.all([checkAndBuild(), allUnitTests()]);
await endToEndTests(tally, node);

tally.print();
process.exit(tally.failed === 0 ? 0 : 1);
