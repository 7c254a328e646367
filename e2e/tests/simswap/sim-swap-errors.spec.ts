import type { Page } from '@playwright/test';
import { openSimSwap, withCamera } from '../../fixtures/camera';
import { AMA } from '../../fixtures/customers';
import { storePassedPhotoCheck } from '../../fixtures/simSwap';
import { expect, test } from '../../fixtures/test';

const clickTakePhoto = (page: Page) => page.getByRole('button', { name: 'Take Photo' }).click();
const instruction = (page: Page) => page.getByRole('dialog', { name: 'Photo Verification' }).getByRole('status');

async function expectErrorPanel(page: Page, hint: RegExp): Promise<void> {
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByText('There was a problem processing your request')).toBeVisible();
  await expect(page.getByText(hint)).toBeVisible();
}

/** Lets both attempts of the photo check, of 30 seconds each, time out. */
async function letBothPhotoChecksTimeOut(page: Page): Promise<void> {
  await page.clock.fastForward(30_000);
  await expect(instruction(page)).toHaveText(/Let’s try once more|Turn your head/);
  await page.clock.fastForward(30_000);
}

test('SS-002 SS-037 a still photo in front of the camera is detected as a face but does not pass the photo check', async () => {
  await withCamera({ clip: 'still' }, async ({ page }) => {
    await page.clock.install();
    await openSimSwap(page, AMA);
    await clickTakePhoto(page);
    await expect(instruction(page)).toHaveText(/Turn your head to the (left|right)/);
    await letBothPhotoChecksTimeOut(page);
    await expectErrorPanel(page, /^We could not see your face, or you turning your head, in time/);
    expect(await page.evaluate(() => sessionStorage.getItem('simswap:liveness'))).toBeNull();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
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
    await letBothPhotoChecksTimeOut(page);
    await expectErrorPanel(page, /^We could not see your face, or you turning your head, in time/);
  });
});

test('SS-037 D-138 if the browser refuses the camera, the photo check shows the error panel with instructions', async () => {
  await withCamera({ permissions: ['geolocation'] }, async ({ page }) => {
    await openSimSwap(page, AMA);
    await clickTakePhoto(page);
    await expectErrorPanel(page, /^The camera may not be used/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  });
});

test('SS-037 D-138 on a device without a camera the photo check shows the error panel with instructions', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The machine that runs the tests may have a camera.
    const none = new DOMException('Requested device not found', 'NotFoundError');
    navigator.mediaDevices.getUserMedia = () => Promise.reject(none);
  });
  await openSimSwap(page, AMA);
  await clickTakePhoto(page);
  await expectErrorPanel(page, /^No camera was found/);
});

test('D-107 “Cancel” in the photo check returns to the card with “Take Photo” and turns the camera off', async () => {
  await withCamera({}, async ({ page }) => {
    await openSimSwap(page, AMA);
    await clickTakePhoto(page);
    await expect(page.locator('video')).toBeVisible();
    const track = await page.evaluateHandle(
      () => (document.querySelector('video')!.srcObject as MediaStream).getTracks()[0],
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeEnabled();
    await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended');
  });
});

test('SS-037 if the face model of the photo check fails to load the error panel shows, and “Try again” loads the model', async () => {
  await withCamera({}, async ({ page, context, guard }) => {
    guard.allow(/Failed to load resource|net::ERR_FAILED|Loading chunk/);
    await openSimSwap(page, AMA);
    await context.route('**/remotes/simswap/**', (route) => route.abort());
    await clickTakePhoto(page);
    await expect(page.getByText(/^The photo check could not be loaded/)).toBeVisible();
    await context.unroute('**/remotes/simswap/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await clickTakePhoto(page);
    await expect(instruction(page)).toHaveText(/Turn your head to the (left|right)/);
  });
});

test('SS-005 SS-018 if the browser refuses the location, the SIM swap shows the error panel, and “Try again” asks for the location again', async ({
  page,
}) => {
  await openSimSwap(page, AMA);
  await storePassedPhotoCheck(page);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Allow Location' });
  await dialog.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeVisible();
});

test('SS-037 D-106 a failed customer lookup starts no photo check, and “Try again” repeats the lookup', async ({
  faults,
}) => {
  const lookup = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/233244123456', status: 500 };
  await faults.portal(lookup);
  await withCamera({}, async ({ page, guard }) => {
    guard.allowFailedRequests();
    await openSimSwap(page, AMA);
    await clickTakePhoto(page);
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await clickTakePhoto(page);
    await expect(page.getByRole('dialog', { name: 'Photo Verification' })).toBeVisible();
  });
});

const LOOKUP_FAILURES = [
  ['is dropped', { drop: true }],
  ['is slower than ten seconds', { delayMs: 12_000 }],
] as const;

for (const [what, fault] of LOOKUP_FAILURES) {
  test(`SS-037 D-106 D-131 a customer lookup that ${what} shows the error panel, and “Try again” repeats the lookup`, async ({
    page,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allowFailedRequests();
    const path = '/ssp-beneficiary/api/v1/customers/233244123456';
    await faults.portal({ method: 'GET', path, ...fault });
    await signIn(AMA, '/broadband/sim-swap');
    await page.getByRole('button', { name: 'Take Photo' }).click();
    await expect(page.getByText('There was a problem processing your request')).toBeVisible();
    await faults.clear();
    const found = page.waitForResponse((response) => response.url().endsWith(path) && response.ok());
    await page.getByRole('button', { name: 'Try again' }).click();
    await found;
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  });
}

test('SS-038 if the access token cannot be renewed the SIM swap page shows “Failed to load token. Attempting to login...” and redirects to sign-in', async ({
  faults,
}) => {
  await withCamera({}, async ({ page, guard }) => {
    guard.allowFailedRequests();
    await page.clock.install();
    await openSimSwap(page, AMA);
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
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
});
