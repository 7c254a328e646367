import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import {
  jpegFile,
  createPaperPhoto,
  createRedCorneredPhoto,
  createVeryLargePhoto,
  findRedCorner,
} from './unusualPhotos';
import { SIM_PHOTO, storePassedPhotoCheck, pickPhoto, scanSimPhoto } from '../../fixtures/simSwap';
import { expect, test } from '../../fixtures/test';

const SCAN_FAILED = 'Could not scan serial number. Please try again.';
const NO_SERIAL_FOUND =
  'Could not detect a valid serial number. Ensure the SIM text is clear, avoid barcode, and try again.';

test.use({ permissions: ['geolocation'], geolocation: { latitude: 5.6037, longitude: -0.187 } });

/** Opens the form with a photo verification that is already stored as passed. */
async function openSwapForm(page: Page): Promise<Locator> {
  await storePassedPhotoCheck(page);
  await page.goto('/broadband/sim-swap');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Request Swap' }).click();
  return page.getByRole('dialog', { name: 'Sim Swap Form' });
}

const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop to the serial number' });

test('SS-023 SS-024 SS-033 CN-033 CL-041 D-030 at 1440 px the serial on a photo of more than 30 MB, turned by its EXIF orientation, is cropped and read by a recogniser of this release, which loads while the photo is cropped and ends when the form closes', async ({
  page,
  signIn,
}, testInfo) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await signIn(AMA, '/broadband/sim-swap');
  await expect(page.getByRole('heading', { level: 1, name: 'Sim Swap' })).toBeVisible();
  expect(fetched.filter((url) => /recognition|worker/.test(url))).toEqual([]);
  const form = await openSwapForm(page);
  await expect(form.getByLabel('SIM serial number')).toBeVisible();
  await form.getByLabel('SIM serial number').fill('89233');
  expect(page.workers()).toEqual([]);
  expect(fetched.filter((url) => url.includes('/recognition/'))).toEqual([]);

  // The browser reads the file itself: 30 MB in a message to the browser take more than a minute on a busy machine.
  const photoPath = testInfo.outputPath('card.jpg');
  writeFileSync(photoPath, await createVeryLargePhoto(page, SIM_PHOTO));
  await pickPhoto(form, photoPath);
  const crop = cropDialog(page);
  await expect(crop.getByRole('button', { name: 'Crop & Scan' })).toBeEnabled();
  await expect.poll(() => page.workers().length).toBe(2);
  await expectAccessible(page, 'crop');
  const frame = await crop.locator('.reactEasyCrop_CropArea').boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(4, 1);
  const container = await crop.getByTestId('container').boundingBox();
  expect(frame?.width, 'an upright photo fills the width').toBeGreaterThan(0.95 * (container?.width ?? Infinity));
  await scanSimPhoto(page);
  const origin = new URL(page.url()).origin;
  const engine = fetched.filter((url) => url.includes('/recognition/'));
  expect(engine.length).toBeGreaterThan(0);
  expect(engine.filter((url) => !url.startsWith(`${origin}/remotes/simswap/`))).toEqual([]);

  await form.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.workers().length).toBe(0);
});

/**
 * For EXIF orientations: where the stored image’s top left corner must be shown, and the size of the shown image in px.
 */
const EXIF_ORIENTATIONS = [
  [3, 'bottom right', '60 × 40'],
  [5, 'top left', '40 × 60'],
  [6, 'top right', '40 × 60'],
  [8, 'bottom left', '40 × 60'],
] as const;

test('SS-023 SS-029 SS-031 SS-032 D-019 after its script failed to load the crop dialog shows SIM photos upright by their EXIF orientation, and photos without a readable serial show an error', async ({
  page,
  context,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::ERR_FAILED|Loading (CSS )?chunk/);
  await signIn(AMA);
  const form = await openSwapForm(page);
  await form.getByLabel('SIM serial number').fill('89233');
  await context.route('**/remotes/simswap/**', (route) => route.abort());
  await pickPhoto(form, SIM_PHOTO);
  await expect(form.getByRole('alert')).toHaveText(SCAN_FAILED);
  await context.unroute('**/remotes/simswap/**');

  const crop = cropDialog(page);
  for (const [orientation, ...expected] of EXIF_ORIENTATIONS) {
    await pickPhoto(form, jpegFile('turned', await createRedCorneredPhoto(page, orientation)));
    await expect(crop.getByRole('button', { name: 'Crop & Scan' })).toBeEnabled();
    expect(await findRedCorner(crop.locator('img')), `orientation ${orientation}`).toEqual(expected);
    await crop.getByRole('button', { name: 'Close' }).click();
    await expect(crop).toBeHidden();
  }
  await pickPhoto(form, jpegFile('text', Buffer.from('notes')));
  await expect(form.getByRole('alert')).toHaveText(SCAN_FAILED);
  for (const print of ['words', 'bars'] as const) {
    await form.getByLabel('SIM serial number').fill(`89233${print.length}`); // hides the error of the last photo
    await expect(form.getByRole('alert')).toHaveCount(0);
    await pickPhoto(form, jpegFile(print, await createPaperPhoto(page, print)));
    await crop.getByRole('button', { name: 'Crop & Scan' }).click();
    await expect(form.getByRole('alert'), print).toHaveText(NO_SERIAL_FOUND);
    await expect(form.getByLabel('SIM serial number'), 'the typed serial stays').toHaveValue(`89233${print.length}`);
  }
  await expectAccessibleEverywhere(page, 'nothing found');
});
