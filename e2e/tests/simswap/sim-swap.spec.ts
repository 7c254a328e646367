import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { AMA_EMAIL } from '../../fixtures/session';
import { openSimSwap, withCamera } from '../../fixtures/simSwap';
import { expect, test } from '../../fixtures/test';

/** A photo of a SIM card whose serial, SERIAL, is in the lower third of the photo. */
const SIM_PHOTO = join(import.meta.dirname, '../../photos/sim/sim-03.jpg');
const SERIAL = '8923301284640146818';

const clickTakePhoto = (page: Page) => page.getByRole('button', { name: 'Take Photo' }).click();
const instruction = (page: Page) => page.getByRole('dialog', { name: 'Photo Verification' }).getByRole('status');

test('SS-001…018 SS-023…028 SS-033 CL-038 CL-039 CL-041 CN-033 D-030 at 390 px a customer passes the photo check, allows the location and fills the form; the serial on a photo of more than 30 MB, turned by its EXIF orientation, is cropped and read by a recogniser of this release, which loads while the photo is cropped and ends when the form closes', async () => {
  await withCamera({ width: 390, upright: true }, async ({ page, sent }) => {
    await openSimSwap(page, AMA_EMAIL);
    const before = sent.length;
    await clickTakePhoto(page);
    await expect(instruction(page)).toHaveText(/Look straight|Turn your head/);
    await expectAccessible(page, 'photo verification');
    const location = page.getByRole('dialog', { name: 'Allow Location' });
    await expect(location).toBeVisible();
    const during = sent.slice(before);
    // A set, because a file that takes long is requested twice.
    const model = new Set(during.filter((one) => one.includes('/remotes/simswap/')));
    expect(model.size, 'the face model loads on demand, as two files').toBe(2);
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
    await form.getByLabel('SIM serial number').fill('89233');
    const recogniser = () => sent.filter((one) => one.includes('/recognition/'));
    expect([page.workers(), recogniser()]).toEqual([[], []]);
    // The browser reads the file itself: 30 MB in a message to the browser take more than a minute on a busy machine.
    const photo = test.info().outputPath('card.jpg');
    writeFileSync(photo, await createVeryLargePhoto(page, SIM_PHOTO));
    await form.getByLabel('Photo of the SIM card').setInputFiles(photo);
    const crop = page.getByRole('dialog', { name: 'Crop to the serial number' });
    await expect(crop.getByRole('button', { name: 'Crop & Scan' })).toBeEnabled();
    await expect.poll(() => page.workers().length).toBe(2);
    await expectAccessible(page, 'crop');
    const frame = await crop.locator('.reactEasyCrop_CropArea').boundingBox();
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(4, 1);
    const container = await crop.getByTestId('container').boundingBox();
    expect(frame?.width, 'an upright photo fills the width').toBeGreaterThan(0.95 * (container?.width ?? Infinity));
    await crop.getByRole('button', { name: 'Zoom in' }).click();
    await crop.getByRole('button', { name: 'Move frame down' }).click();
    await crop.getByRole('button', { name: 'Crop & Scan' }).click();
    await expect(form.getByText('Serial number scanned')).toBeVisible();
    await expect(form.getByLabel('SIM serial number')).toHaveValue(SERIAL);
    const { origin } = new URL(page.url());
    expect(recogniser().length).toBeGreaterThan(0);
    expect(recogniser().filter((one) => !one.startsWith(`GET ${origin}/remotes/simswap/`))).toEqual([]);

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
    await expect.poll(() => page.workers().length).toBe(0);
    expect(sent.filter((one) => one.includes('/ssp-sim-swap/'))).toEqual([]);

    await page.reload();
    await expect(location, 'the passed photo check is still valid after a reload').toBeVisible();
  });
});

test('SS-002 SS-037 a camera picture without a face does not pass the photo check', async () => {
  await withCamera({ clip: 'empty' }, async ({ page }) => {
    await page.clock.install();
    await openSimSwap(page, AMA_EMAIL);
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

/**
 * Creates a copy of a JPEG that is seven times as wide and high and padded to more than 30 MB, as an upright phone
 * stores it: turned a quarter to the left, with EXIF orientation 6 to turn it back.
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
