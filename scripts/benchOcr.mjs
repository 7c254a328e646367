/**
 * `npm run bench:ocr -- [DIR] [--json FILE]` reads the serial numbers on a folder of labelled photos in Chromium, each
 * in its suggested crop. Default folder: the 20 photos of e2e/photos/sim.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { findOrInstallChromium } from './test/programs.mjs';
import { runPlaywright } from './test/testStack.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
const [photosFolder] = positionals;

await ensureInstalled();
const ok = await runPlaywright('bench', ['bench/ocr.spec'], {
  CHROMIUM_PATH: findOrInstallChromium(),
  ...(photosFolder && { OCR_PHOTOS: resolve(photosFolder) }),
  ...(values.json && { OCR_REPORT: resolve(values.json) }),
});
process.exit(ok ? 0 : 1);
