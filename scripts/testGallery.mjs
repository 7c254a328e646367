/**
 * `npm run test:gallery`: every page of the portal in every state, in both themes, looked at from all sides in Chromium. Pictures
 * and an index page go to `reports/gallery/`; a table of what was found is printed. `npm run test:gallery -- WORD` looks only at the areas
 * and states whose names hold the word, and leaves the pictures of the others as they are.
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

/** A worker and a portal for each of a small machine's cores. */
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
console.log(`Pictures: ${join(GALLERY, 'index.html')}`);
process.exit(ok && open === 0 ? 0 : 1);
