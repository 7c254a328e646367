/**
 * `npm run test:gallery` opens every page of the portal in every state and theme in Chromium, takes screenshots and checks
 * accessibility and layout. Screenshots and an index page are in `reports/gallery/`; a table of the results is printed.
 * `npm run test:gallery -- WORD` runs only the areas and states whose names contain the word and keeps the other
 * screenshots.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeIndex } from './gallery/indexPage.mjs';
import { printResults, readStateResults } from './gallery/records.mjs';
import { ensureInstalled } from './install.mjs';
import { REPORTS_FOLDER } from './paths.mjs';
import { runPlaywright } from './test/playwright.mjs';
import { withTestStacks } from './test/testStack.mjs';

/** One worker and one portal for each CPU of a small machine. */
const STACK_COUNT = 2;
const GALLERY_FOLDER = join(REPORTS_FOLDER, 'gallery');

const filterWords = process.argv.slice(2);
await ensureInstalled();
if (filterWords.length === 0) rmSync(GALLERY_FOLDER, { recursive: true, force: true });
mkdirSync(GALLERY_FOLDER, { recursive: true });
const runStartedAt = new Date().toISOString();
const ok = await withTestStacks(STACK_COUNT, (stacks) =>
  runPlaywright('gallery', filterWords.length > 0 ? ['--grep', filterWords.join('|')] : [], {
    TEST_STACKS: JSON.stringify(stacks.map(({ testEnv }) => testEnv)),
    GALLERY_DIR: GALLERY_FOLDER,
    GALLERY_RUN: runStartedAt,
  }),
);
const stateResults = readStateResults(GALLERY_FOLDER);
writeIndex(GALLERY_FOLDER, stateResults);
const problemCount = printResults(stateResults.filter((record) => record.run === runStartedAt));
console.log(`Screenshots: ${join(GALLERY_FOLDER, 'index.html')}`);
process.exit(ok && problemCount === 0 ? 0 : 1);
