import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import {
  openSimSwap,
  pickPhoto,
  scanSimPhoto,
  SIM_PHOTO,
  storePassedPhotoCheck,
  withCamera,
} from '../../fixtures/simSwap';
import { expect, test } from '../../fixtures/test';

const clickTakePhoto = (page: Page) => page.getByRole('button', { name: 'Take Photo' }).click();
const instruction = (page: Page) => page.getByRole('dialog', { name: 'Photo Verification' }).getByRole('status');

test('SS-001…018 SS-023…028 CL-038 CL-039 at 390 px a customer passes the photo check, allows the location, scans the serial and fills the form', async () => {
  await withCamera({ width: 390, upright: true }, async ({ page, sent }) => {
    await openSimSwap(page, AMA);
    const before = sent.length;
    await clickTakePhoto(page);
    await expect(instruction(page)).toHaveText(/Look straight|Turn your head/);
    await expectAccessible(page, 'photo verification');
    const location = page.getByRole('dialog', { name: 'Allow Location' });
    await expect(location).toBeVisible();
    const during = sent.slice(before);
    const model = during.filter((one) => one.includes('/remotes/simswap/'));
    expect(model, 'the face model loads on demand, as two files').toHaveLength(2);
    expect(
      during.filter((one) => !one.startsWith('GET ')),
      'no picture leaves the device',
    ).toEqual([]);
    await expectAccessible(page, 'allow location');
    await location.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('Ama Mensah')).toBeVisible();
    await expect(page.getByText('GHA-712345678-9')).toBeVisible();
    await expectAccessible(page, 'accounts');

    await page.getByRole('button', { name: 'Request Swap' }).click();
    const form = page.getByRole('dialog', { name: 'Sim Swap Form' });
    await expect(form.getByLabel('SIM serial number')).toBeVisible();
    await pickPhoto(form, SIM_PHOTO);
    await scanSimPhoto(page);
    const places = await form
      .getByRole('radio')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect()).map(({ x, y }) => [x, y] as const));
    expect(
      [0, 1].map((axis) => new Set(places.map((place) => place[axis])).size),
      'two tiles in a row, and two rows',
    ).toEqual([2, 2]);
    await form.getByRole('radio', { name: 'Damaged' }).check();
    await expectAccessible(page, 'form');
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(form).toBeHidden();
    expect(sent.filter((one) => one.includes('/ssp-sim-swap/'))).toEqual([]);

    await page.reload();
    await expect(location, 'the passed photo check is still valid after a reload').toBeVisible();
  });
});

test('SS-002 SS-037 a camera picture without a face does not pass the photo check', async () => {
  await withCamera({ clip: 'empty' }, async ({ page }) => {
    await page.clock.install();
    await openSimSwap(page, AMA);
    const model = page.waitForResponse((response) => Number(response.headers()['content-length']) > 200_000);
    await clickTakePhoto(page);
    await model;
    await expect(instruction(page)).toHaveText('Look straight into the camera');
    // Both attempts, of 30 seconds each, time out.
    await page.clock.fastForward(30_000);
    await expect(instruction(page)).toHaveText(/Let’s try once more/);
    await page.clock.fastForward(30_000);
    await expect(page.getByText(/^We could not see your face, or you turning your head, in time/)).toBeVisible();
    await expect(page.getByText('There was a problem processing your request')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('simswap:liveness'))).toBeNull();
    await expectAccessible(page, 'error panel');
  });
});

test('SS-038 if the access token cannot be renewed the SIM swap page shows “Failed to load token. Attempting to login...” and redirects to sign-in', async ({
  page,
  consoleGuard,
  faults,
}) => {
  consoleGuard.allowFailedRequests();
  await page.clock.install();
  await openSimSwap(page, AMA);
  // 204 keeps the browser on the page, so that the test can read the text.
  await faults.identity(
    { method: 'GET', path: '/auth*', status: 204 },
    { method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' } },
  );
  const signIn = page.waitForRequest((request) => request.url().includes('/auth?'));
  await page.clock.setSystemTime(Date.now() + 600_000);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Failed to load token. Attempting to login...')).toBeVisible();
  await signIn;
});

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
 * Creates a copy of a JPEG that is seven times as wide and high and padded to more than 30 MB, as an upright phone stores
 * it: turned a quarter to the left, with EXIF orientation 6 to turn it back.
 */
async function createVeryLargePhoto(page: Page, file: string): Promise<Buffer> {
  const content = await page.evaluate(
    async (address) => {
      const photo = new Image();
      photo.src = address;
      await photo.decode();
      const size = { width: photo.naturalHeight * 7, height: photo.naturalWidth * 7 };
      const canvas = Object.assign(document.createElement('canvas'), size);
      const pen = canvas.getContext('2d')!;
      pen.translate(0, size.height);
      pen.rotate(-Math.PI / 2);
      pen.drawImage(photo, 0, 0, size.height, size.width);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    `data:image/jpeg;base64,${readFileSync(file).toString('base64')}`,
  );
  const photo = Buffer.from(content.slice(content.indexOf(',') + 1), 'base64');
  // JPEG comments of the greatest length: marker, length including itself, content.
  const comment = Buffer.concat([Buffer.from('fffeffff', 'hex'), Buffer.alloc(0xfffd)]);
  const comments = Array<Buffer>(Math.ceil(Math.max(0, 31e6 - photo.length) / comment.length)).fill(comment);
  return addOrientation(insertAfterMarker(photo, Buffer.concat(comments)), 6);
}

/** Inserts bytes after the marker of two bytes with which every JPEG starts. */
const insertAfterMarker = (photo: Buffer, more: Buffer) =>
  Buffer.concat([photo.subarray(0, 2), more, photo.subarray(2)]);

/** Adds EXIF data with a single entry to a JPEG: tag 0112, the orientation. */
function addOrientation(photo: Buffer, orientation: number): Buffer {
  const [head, tail] = ['ffe10022457869660000' + '49492a0008000000' + '0100' + '1201030001000000', '00000000000000'];
  return insertAfterMarker(photo, Buffer.from(`${head}${orientation.toString(16).padStart(2, '0')}${tail}`, 'hex'));
}
