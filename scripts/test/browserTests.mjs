import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS_FOLDER } from '../paths.mjs';
import { findOrInstall } from './executables.mjs';
import { runPlaywright } from './playwright.mjs';
import { stackLog, withTestStacks } from './testStack.mjs';

/** Tests spend half of their time waiting, so four portals, each with a browser, keep two CPUs busy. */
const STACK_COUNT = 4;

/** Data that no log may contain: phone number (not as part of a decimal), identity card, coordinates, tokens. */
export const PERSONAL_DATA = /(?<![\d.])23324\d{7}(?!\d)|GHA-\d|[?&]lat=|Bearer [\w-]|eyJ[\w-]{8}/;

const partOfFile = (file) => file.split('/').slice(0, 3).join('/');

/** Runs Playwright against four running portals, then searches the logs of their servers for personal data. */
export async function runBrowserTests(tally, parts, env) {
  const folders = parts.map(({ name }) => `${name}/`);
  const part = folders[0];
  if (part === undefined) return;
  for (const name of ['glewlwyd', 'sqlite3', 'firefox-esr']) {
    if (!findOrInstall([`/usr/bin/${name}`], name))
      console.log(`${name} is missing and cannot be installed: its browser tests do not run.`);
  }
  try {
    await withTestStacks(STACK_COUNT, (stacks) =>
      runPlaywright('playwright', folders, {
        ...env,
        TEST_STACKS: JSON.stringify(stacks.map(({ testEnv }) => testEnv)),
      }),
    );
    tally.addReport(join(REPORTS_FOLDER, 'playwright.json'), { part, partOfFile });
    for (let number = 0; number < STACK_COUNT; number += 1) {
      const match = PERSONAL_DATA.exec(readFileSync(stackLog(number), 'utf8'));
      const title = 'the servers log no personal data and no token';
      tally.record(match ? `${title}, but “${match[0]}”` : title, match === null, part);
    }
  } catch (error) {
    console.error(error);
    tally.record(error instanceof Error ? error.message : String(error), false, part);
  }
}
