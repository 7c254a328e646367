import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { openSimSwap, withCamera } from '../../fixtures/camera';
import { AMA } from '../../fixtures/customers';
import { SIM_PHOTO, pickPhoto, scanSimPhoto } from '../../fixtures/simSwap';
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
