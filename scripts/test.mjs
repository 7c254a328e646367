/**
 * `npm test [-- REMOTE] [--all]` runs all checks and tests on a machine that has only Node and npm: installation, lint and
 * types, import rules, unit and component tests, build, and browser tests of the running portal in Chromium. A part whose
 * inputs have not changed since all its tests passed on this machine is reported as `cached` and not run; `--all` runs it.
 * With REMOTE (such as `help`), only what concerns this remote and the contract. The last line is `N passed, N failed`; the
 * exit code is 1 if anything failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS_FOLDER } from './paths.mjs';
import { runBrowserTests } from './test/browserTests.mjs';
import { runChecks } from './test/checks.mjs';
import { newerNodeEnvironment } from './test/newerNodeEnvironment.mjs';
import { allParts, partsOfRemote } from './test/parts.mjs';
import { ResultCache } from './test/resultCache.mjs';
import { Tally } from './test/tally.mjs';
import { runUnitTests } from './test/unitTests.mjs';

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [remote] = positionals;

await ensureInstalled();
const parts = remote === undefined ? allParts() : partsOfRemote(remote);
rmSync(REPORTS_FOLDER, { recursive: true, force: true });
mkdirSync(REPORTS_FOLDER, { recursive: true });

const tally = new Tally();
const cache = new ResultCache();
const newerNodeEnv = await newerNodeEnvironment();
const checks = withoutCached(parts.checks);
const unit = withoutCached(parts.unit);
const browser = withoutCached(parts.browser);
/** The hash of each part before its tests start, because a file may change while they run. */
const hashes = new Map([...checks, ...unit, ...browser].map((part) => [part, cache.hash(part)]));

// Checks and build run at the same time as the unit tests, which need no build. The browser tests report a failed build.
const checkAndBuild = async () => {
  for (const part of checks) await runChecks(tally, part, newerNodeEnv);
  if (browser.length > 0) await buildAll().catch(() => undefined);
};
await Promise.all([checkAndBuild(), runUnitTests(tally, unit, newerNodeEnv)]);
await runBrowserTests(tally, browser, newerNodeEnv);

for (const [part, hash] of hashes) cache.write(part, hash, tally.testsOf(part.name));
tally.writePassedTitles(join(REPORTS_FOLDER, 'passed.json'));
tally.print();
process.exit(tally.failed === 0 ? 0 : 1);

/** Reports the parts with cached results; returns the others. */
function withoutCached(parts) {
  return parts.filter((part) => {
    const tests = values.all ? undefined : cache.read(part);
    if (tests) tally.addCached(part.name, tests);
    return tests === undefined;
  });
}
