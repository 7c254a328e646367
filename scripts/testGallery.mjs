/**
 * `npm run test:gallery` opens every page of the portal in every state and theme in Chromium, takes screenshots and checks
 * accessibility and layout. Screenshots and an index page are in `reports/gallery/`; a table of the results is printed.
 * `npm run test:gallery -- WORD` runs only the areas and states whose names contain the word and keeps the other
 * screenshots.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { printTable } = await import('./gallery/table.mjs');
const { readRecords } = await import('./gallery/records.mjs');
const { writeIndex } = await import('./gallery/indexPage.mjs');
const { REPORTS, ROOT } = await import('./paths.mjs');
const { run } = await import('./test/runCommand.mjs');
const { withTestStacks } = await import('./test/testStack.mjs');

/** One worker and one portal for each CPU of a small machine. */
const STACKS = 2;
const GALLERY = join(REPORTS, 'gallery');

const words = process.argv.slice(2);
if (words.length === 0) rmSync(GALLERY, { recursive: true, force: true });
mkdirSync(GALLERY, { recursive: true });
const started = new Date().toISOString();
let ok = false;
await withTestStacks(STACKS, async (stacks) => {
  ok = await run(
    join(ROOT, 'e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/gallery.config.ts', ...(words.length > 0 ? ['--grep', words.join('|')] : [])],
    { env: { TEST_STACKS: JSON.stringify(stacks), GALLERY_DIR: GALLERY, GALLERY_RUN: started } },
  );
});
const records = readRecords(GALLERY);
writeIndex(GALLERY, records);
const open = printTable(records.filter((record) => record.run === started));
console.log(`Screenshots: ${join(GALLERY, 'index.html')}`);
process.exit(ok && open === 0 ? 0 : 1);
