import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA } from '../../fixtures/customers';
import { SIM_PHOTO, storePassedPhotoCheck, pickPhoto, scanSimPhoto } from '../../fixtures/simSwap';
import { expect, test } from '../../fixtures/test';

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
