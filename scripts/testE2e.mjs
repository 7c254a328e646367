/**
 * `npm run test:e2e [-- FILTER …]` builds, starts the portal and runs the browser tests whose files or titles contain
 * the filter (Playwright's arguments); with `--compose` as containers, which needs Docker. Without a filter, as in
 * `npm test`, two portals run all of them, then the tests of the developer commands, and the recogniser reads three
 * photos.
 */
import { readFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { chromiumEnvironment, findOrInstallProgram } from './test/programs.mjs';
import { findPersonalData, runPlaywright, stackLogFile, withTestStack, withTestStacks } from './test/testStack.mjs';

/** How many portals run, each with one test at a time. More would save some waiting, but a start takes 10 s of CPU. */
const STACK_COUNT = 2;

const filters = process.argv.slice(2).filter((argument) => argument !== '--compose');
await ensureInstalled();
if (filters.length < process.argv.length - 2) {
  // Its import creates temporary folders.
  const { testWithCompose } = await import('./test/compose.mjs');
  process.exit((await testWithCompose(filters)) ? 0 : 1);
}
for (const name of ['glewlwyd', 'sqlite3', 'firefox-esr']) {
  if (!findOrInstallProgram([`/usr/bin/${name}`], name))
    console.log(`${name} is missing and cannot be installed: its browser tests do not run.`);
}
const results = filters.length > 0 ? [await runTests(1, filters)] : [await runTests(STACK_COUNT), await runOthers()];
process.exit(results.every(Boolean) ? 0 : 1);

/** Runs the tests against some portals, then searches the logs of their servers for personal data. */
async function runTests(count, args = []) {
  const ok = await withTestStacks(count, (stacks) =>
    runPlaywright('playwright', args, { TEST_STACKS: JSON.stringify(stacks.map(({ testEnv }) => testEnv)) }),
  );
  const logs = Array.from({ length: count }, (_, number) => readFileSync(stackLogFile(number), 'utf8'));
  const leaks = logs.flatMap((log) => findPersonalData(log) ?? []);
  for (const leak of leaks) console.error(`A server has logged personal data or a token: “${leak}”.`);
  return ok && leaks.length === 0;
}

async function runOthers() {
  const workspace = await withTestStack(({ testEnv }) => runPlaywright('workspace', [], testEnv));
  return (await runPlaywright('bench', ['/ocr.spec'], { ...chromiumEnvironment(), OCR_PHOTO_COUNT: '3' })) && workspace;
}
