import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import {
  jpegFile,
  createPaperPhoto,
  createRedCorneredPhoto,
  createSidewaysPhoto,
  createVeryLargePhoto,
  findRedCorner,
} from './unusualPhotos';
import { fetchManifest } from '../../fixtures/remoteFaults';
import { SIM_PHOTO, SIM_PHOTO_SERIAL, storePassedPhotoCheck, pickPhoto, scanSimPhoto } from '../../fixtures/simSwap';
import { expect, test } from '../../fixtures/test';

const SCAN_FAILED = 'Could not scan serial number. Please try again.';
const NO_SERIAL_FOUND =
  'Could not detect a valid serial number. Ensure the SIM text is clear, avoid barcode, and try again.';

/** Chromium's console lines if a file does not match its checksum, as the content of a 404 response does not. */
const INTEGRITY_ERRORS = [
  /^Failed to load resource: /,
  /^Failed to find a valid digest/,
  /SRI's integrity checks failed/,
];

test.use({ permissions: ['geolocation'], geolocation: { latitude: 5.6037, longitude: -0.187 } });

/** Opens the form with a photo verification that is already stored as passed. */
async function openSwapForm(page: Page): Promise<Locator> {
  await storePassedPhotoCheck(page);
  await page.goto('/broadband/sim-swap');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Request Swap' }).click();
  return page.getByRole('dialog', { name: 'Sim Swap Form' });
}

const UNUSUAL_PHOTOS = [
  [1440, 'a photo of more than 30 MB', createVeryLargePhoto],
  [390, 'a photo turned by its EXIF orientation', createSidewaysPhoto],
] as const;

for (const [width, what, photo] of UNUSUAL_PHOTOS) {
  test(`SS-023 SS-024 SS-033 CN-033 CL-041 at ${width} px the serial on ${what} is cropped and read`, async ({
    page,
    signIn,
  }, testInfo) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.setViewportSize({ width, height: 900 });
    await signIn(AMA);
    const form = await openSwapForm(page);
    await expect(form.getByLabel('SIM serial number')).toBeVisible();
    // The browser reads the file itself: 30 MB in a message to the browser take more than a minute on a busy machine.
    const photoPath = testInfo.outputPath('card.jpg');
    writeFileSync(photoPath, await photo(page, SIM_PHOTO));
    await pickPhoto(form, photoPath);
    const crop = page.getByRole('dialog', { name: 'Crop to the serial number' });
    await expect(crop.getByRole('button', { name: 'Crop & Scan' })).toBeEnabled();
    await expectAccessible(page, 'crop');
    const frame = await crop.locator('.reactEasyCrop_CropArea').boundingBox();
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(4, 1);
    const container = await crop.getByTestId('container').boundingBox();
    expect(frame?.width, 'an upright photo fills the width').toBeGreaterThan(0.95 * (container?.width ?? Infinity));
    await scanSimPhoto(page);
    await expectAccessible(page, 'scanned');
    const origin = new URL(page.url()).origin;
    const engine = fetched.filter((url) => url.includes('/recognition/'));
    expect(engine.length).toBeGreaterThan(0);
    expect(engine.filter((url) => !url.startsWith(`${origin}/remotes/simswap/`))).toEqual([]);
  });
}

test('CL-041 D-030 the serial recogniser loads when the SIM swap form opens, and closing the form ends its workers', async ({
  page,
  signIn,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await signIn(AMA);
  await page.goto('/broadband/sim-swap');
  await expect(page.getByRole('heading', { level: 1, name: 'Sim Swap' })).toBeVisible();
  expect(fetched.filter((url) => /recognition|worker/.test(url))).toEqual([]);
  const form = await openSwapForm(page);
  await expect.poll(() => page.workers().length).toBe(2);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.workers().length).toBe(0);
});

/**
 * For EXIF orientations: where the stored image’s top left corner must be shown, and the size of the shown image in px.
 */
const EXIF_ORIENTATIONS = [
  [3, 'bottom right', '60 × 40'],
  [5, 'top left', '40 × 60'],
  [8, 'bottom left', '40 × 60'],
] as const;

test('SS-023 SS-029 SS-031 SS-032 SIM photos are shown upright by their EXIF orientation, and files without a readable serial show an error', async ({
  page,
  signIn,
}) => {
  await signIn(AMA);
  const form = await openSwapForm(page);
  await expect(form.getByLabel('SIM serial number')).toBeVisible();
  const crop = page.getByRole('dialog', { name: 'Crop to the serial number' });
  for (const [orientation, ...expected] of EXIF_ORIENTATIONS) {
    await pickPhoto(form, jpegFile('turned', await createRedCorneredPhoto(page, orientation)));
    await expect(crop.getByRole('button', { name: 'Crop & Scan' })).toBeEnabled();
    expect(await findRedCorner(crop.locator('img')), `orientation ${orientation}`).toEqual(expected);
    await crop.getByRole('button', { name: 'Close' }).click();
    await expect(crop).toBeHidden();
  }
  const files = [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    jpegFile('text', Buffer.from('notes')),
    { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
  ];
  for (const [typed, file] of files.entries()) {
    await pickPhoto(form, file);
    await expect(form.getByRole('alert')).toHaveText(SCAN_FAILED);
    await form.getByLabel('SIM serial number').fill(`${typed}`);
    await expect(form.getByRole('alert')).toHaveCount(0);
  }
  const unreadable = {
    'a truncated JPEG': readFileSync(SIM_PHOTO).subarray(0, 9000),
    'no digits at all': await createPaperPhoto(page, 'words'),
    'blank paper': await createPaperPhoto(page, 'nothing'),
    'only a bar code': await createPaperPhoto(page, 'bars'),
  };
  for (const [what, buffer] of Object.entries(unreadable)) {
    await pickPhoto(form, jpegFile('photo', buffer));
    await crop.getByRole('button', { name: 'Crop & Scan' }).click();
    await expect(form.getByRole('alert'), what).toHaveText(NO_SERIAL_FOUND);
    await expect(form.getByLabel('SIM serial number'), what).toHaveValue('2');
  }
  await expectAccessibleEverywhere(page, 'nothing found');
});

test('SS-031 if a file of the serial recogniser is missing an error shows, and the serial can be typed', async ({
  page,
  signIn,
  faults,
  consoleGuard,
}) => {
  consoleGuard.allow(...INTEGRITY_ERRORS);
  await signIn(AMA);
  const { files } = await fetchManifest(page.request, 'simswap');
  const model = Object.keys(files).find((path) => path.endsWith('eng.traineddata'));
  await faults.portal({ method: 'GET', path: model ?? '', status: 404 });
  const form = await openSwapForm(page);
  await expect(form.getByLabel('SIM serial number')).toBeVisible();
  await pickPhoto(form, SIM_PHOTO);
  await page.getByRole('button', { name: 'Crop & Scan' }).click();
  await expect(form.getByRole('alert')).toHaveText(SCAN_FAILED);
  await form.getByLabel('SIM serial number').fill(SIM_PHOTO_SERIAL);
  await expect(form.getByLabel('SIM serial number')).toHaveValue(SIM_PHOTO_SERIAL);
});

test('SS-031 D-019 if the script of the crop dialog fails to load an error shows, the typed serial stays, and the next photo loads it', async ({
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
  await expect(form.getByLabel('SIM serial number')).toHaveValue('89233');
  await context.unroute('**/remotes/simswap/**');
  await pickPhoto(form, SIM_PHOTO);
  await expect(page.getByRole('button', { name: 'Crop & Scan' })).toBeEnabled();
});
