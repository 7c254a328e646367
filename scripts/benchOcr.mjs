/**
 * `npm run bench:ocr -- [DIR] [--json FILE]` reads the serial numbers on a folder of labelled photos in Chromium, each in
 * its suggested crop. Default folder: the 20 photos of e2e/photos/sim.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { REPORTS, ROOT } from './paths.mjs';
import { findChromium } from './test/chromium.mjs';
import { run } from './test/runCommand.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
const [folder] = positionals;

await ensureInstalled();
mkdirSync(REPORTS, { recursive: true });
const env = {
  CHROMIUM_PATH: findChromium(),
  ...(folder && { OCR_PHOTOS: resolve(folder) }),
  ...(values.json && { OCR_REPORT: resolve(values.json) }),
};
const playwright = join(ROOT, 'e2e/node_modules/.bin/playwright');
const ok = await run(playwright, ['test', '--config', 'e2e/bench.config.ts', 'bench/ocr.spec'], { env });
process.exit(ok ? 0 : 1);
