/**
 * `npm test`: everything, on a machine with Node and npm only. Installs, type-checks, lints, checks the walls, runs the
 * unit tests (the operator's a second time on PostgreSQL), builds, and drives the running portal in Chromium.
 * Last line `N passed, N failed`; exit code 1 when anything failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { REPORTS } from './places.mjs';
import { Tally } from './test/tally.mjs';

await ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const tally = new Tally();
const { checks } = await import('./test/checks.mjs');
const { unitTests } = await import('./test/unitTests.mjs');
const { endToEndTests } = await import('./test/endToEndTests.mjs');

await checks(tally);
await unitTests(tally);
await endToEndTests(tally);

tally.print();
process.exit(tally.failed === 0 ? 0 : 1);
