import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScanPageFunctions } from './ocr/page';
import { serveScanPage } from './ocr/server';
import { quantile } from './rows';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');
const BUILT_FOLDER = join(ROOT, '.cache/bench/ocr');
const PHOTOS_FOLDER = process.env['OCR_PHOTOS'] ?? join(HERE, '../photos/sim');
/** `npm test` reads only some of the photos. */
const PHOTO_COUNT = Number(process.env['OCR_PHOTO_COUNT'] ?? Infinity);

type PhotoLabel = { file: string; iccid: string; crop: { x: number; y: number; width: number; height: number } };

declare global {
  interface Window {
    scanPage: ScanPageFunctions;
  }
}

test.describe.configure({ timeout: process.env['OCR_PHOTOS'] ? 1_200_000 : 240_000 });

test('the serial recogniser reads at least 19 of the 20 labelled SIM photos and transfers at most 1.5 MB', async ({
  page,
}) => {
  execFileSync(join(HERE, '../node_modules/.bin/webpack'), ['--config', 'ocr/webpack.config.mjs'], { cwd: HERE });
  const allLabels = JSON.parse(readFileSync(join(PHOTOS_FOLDER, 'labels.json'), 'utf8')) as PhotoLabel[];
  const labels = allLabels.slice(0, PHOTO_COUNT);
  const server = await serveScanPage(BUILT_FOLDER, PHOTOS_FOLDER);
  const scan = ({ file, crop }: PhotoLabel) =>
    page.evaluate(([path, area]) => window.scanPage.scan(path, area), [`/photos/${file}`, crop] as const);
  // In the portal the host sets these hashes, from the manifest of the release.
  await page.addInitScript((hashes) => Reflect.set(globalThis, '__portalIntegrity', hashes), recognitionHashes());
  await page.goto(server.origin);
  const [first] = labels;
  if (!first) throw new Error(`${PHOTOS_FOLDER}/labels.json lists no photo`);

  const start = Date.now();
  await page.evaluate(() => window.scanPage.start());
  await scan(first);
  const coldMs = Date.now() - start;
  const bytes = server.bytes();

  const figures = { photos: labels.length, exact: 0, sure: 0, wrongSure: 0 };
  const times: number[] = [];
  for (const label of labels) {
    const { serial, sure, ms } = await scan(label);
    const isExact = serial === label.iccid;
    figures.exact += Number(isExact);
    figures.sure += Number(sure);
    figures.wrongSure += Number(sure && !isExact);
    times.push(ms);
    if (!isExact) console.log(`${label.file}: ${serial ?? 'nothing'} instead of ${label.iccid}${sure ? ', sure' : ''}`);
  }
  await server.close();
  const [medianMs, p95Ms] = [0.5, 0.95].map((share) => Math.round(quantile(times, share)));
  const report = { ...figures, medianMs, p95Ms, coldMs, bytes };
  console.table(report);
  if (process.env['OCR_REPORT']) writeFileSync(process.env['OCR_REPORT'], `${JSON.stringify(report)}\n`);
  expect(figures.photos).toBeGreaterThan(0);
  expect(figures.wrongSure / figures.photos).toBeLessThanOrEqual(0.01);
  if (process.env['OCR_PHOTOS']) return;
  expect(figures.exact).toBeGreaterThanOrEqual(Math.floor(figures.photos * 0.95));
  expect(bytes).toBeLessThanOrEqual(1_500_000);
});

/** The hashes of the built files of the recogniser, by path. */
function recognitionHashes(): Record<string, string> {
  const folder = join(BUILT_FOLDER, 'recognition');
  const hashOf = (file: string) =>
    createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64');
  return Object.fromEntries(readdirSync(folder).map((file) => [`/recognition/${file}`, `sha384-${hashOf(file)}`]));
}
