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
import { REPORTS } from './paths.mjs';
import { runPlaywright } from './test/playwright.mjs';
import { withTestStacks } from './test/testStack.mjs';

/** One worker and one portal for each CPU of a small machine. */
const STACKS = 2;
const GALLERY = join(REPORTS, 'gallery');

const words = process.argv.slice(2);
await ensureInstalled();
if (words.length === 0) rmSync(GALLERY, { recursive: true, force: true });
mkdirSync(GALLERY, { recursive: true });
const started = new Date().toISOString();
const ok = await withTestStacks(STACKS, (stacks) =>
  runPlaywright('gallery', words.length > 0 ? ['--grep', words.join('|')] : [], {
    TEST_STACKS: JSON.stringify(stacks.map(({ testEnv }) => testEnv)),
    GALLERY_DIR: GALLERY,
    GALLERY_RUN: started,
  }),
);
const records = readStateResults(GALLERY);
writeIndex(GALLERY, records);
const open = printResults(records.filter((record) => record.run === started));
console.log(`Screenshots: ${join(GALLERY, 'index.html')}`);
process.exit(ok && open === 0 ? 0 : 1);
