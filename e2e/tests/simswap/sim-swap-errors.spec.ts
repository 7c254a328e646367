import type { Page } from '@playwright/test';
import { openSimSwap, withCamera } from '../../fixtures/camera';
import { AMA } from '../../fixtures/customers';
import { passPhotoCheck } from '../../fixtures/simSwap';
import { expect, test } from '../../fixtures/test';

const takePhoto = (page: Page) => page.getByRole('button', { name: 'Take Photo' }).click();
const words = (page: Page) => page.getByRole('dialog', { name: 'Photo Verification' }).getByRole('status');

async function expectPanel(page: Page, hint: RegExp): Promise<void> {
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByText('There was a problem processing your request')).toBeVisible();
  await expect(page.getByText(hint)).toBeVisible();
}

/** A try is 30 seconds, and there are two of them. */
async function letTriesRunOut(page: Page): Promise<void> {
  await page.clock.fastForward(30_000);
  await expect(words(page)).toHaveText(/Let’s try once more|Turn your head/);
  await page.clock.fastForward(30_000);
}

test('SS-002 SS-037 a still photo finds its face, and does not pass', async () => {
  test.setTimeout(180_000);
  await withCamera({ clip: 'still' }, async ({ page }) => {
    await page.clock.install();
    await openSimSwap(page, AMA);
    await takePhoto(page);
    await expect(words(page)).toHaveText(/Turn your head to the (left|right)/, { timeout: 90_000 });
    await letTriesRunOut(page);
    await expectPanel(page, /^We could not see your face, or you turning your head, in time/);
    expect(await page.evaluate(() => sessionStorage.getItem('simswap:liveness'))).toBeNull();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  });
});

test('SS-002 SS-037 nobody in front of the camera does not pass', async () => {
  test.setTimeout(180_000);
  await withCamera({ clip: 'empty' }, async ({ page }) => {
    await page.clock.install();
    await openSimSwap(page, AMA);
    const model = page.waitForResponse((answer) => Number(answer.headers()['content-length']) > 200_000);
    await takePhoto(page);
    await model;
    await expect(words(page)).toHaveText('Look straight into the camera');
    await letTriesRunOut(page);
    await expectPanel(page, /^We could not see your face, or you turning your head, in time/);
  });
});

test('SS-037 D-138 a refused camera shows the panel, and what to do', async () => {
  await withCamera({ permissions: ['geolocation'] }, async ({ page }) => {
    await openSimSwap(page, AMA);
    await takePhoto(page);
    await expectPanel(page, /^The camera may not be used/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  });
});

test('SS-037 D-138 a device without a camera shows the panel, and what to do', async ({ page }) => {
  await page.addInitScript(() => {
    // The device the tests run on may have one.
    const none = new DOMException('Requested device not found', 'NotFoundError');
    navigator.mediaDevices.getUserMedia = () => Promise.reject(none);
  });
  await openSimSwap(page, AMA);
  await takePhoto(page);
  await expectPanel(page, /^No camera was found/);
});

test('D-107 “Cancel” is back at the card, and the camera is off', async () => {
  await withCamera({}, async ({ page }) => {
    await openSimSwap(page, AMA);
    await takePhoto(page);
    await expect(page.locator('video')).toBeVisible();
    const track = await page.evaluateHandle(
      () => (document.querySelector('video')?.srcObject as MediaStream).getTracks()[0],
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeEnabled();
    await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended');
  });
});

test('SS-037 a face model that does not come shows the panel', async () => {
  test.setTimeout(120_000);
  await withCamera({}, async ({ page, context, guard }) => {
    guard.allow(/Failed to load resource|net::ERR_FAILED|Loading chunk/);
    await openSimSwap(page, AMA);
    await context.route('**/remotes/simswap/**', (route) => route.abort());
    await takePhoto(page);
    await expect(page.getByText(/^The photo check could not be loaded/)).toBeVisible({ timeout: 60_000 });
    await context.unroute('**/remotes/simswap/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await takePhoto(page);
    await expect(words(page)).toHaveText(/Turn your head to the (left|right)/, { timeout: 60_000 });
  });
});

test('SS-005 SS-018 a location the browser refuses shows the panel; “Try again” asks again', async ({ page }) => {
  await openSimSwap(page, AMA);
  await passPhotoCheck(page);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Allow Location' });
  await dialog.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeVisible();
});

test('SS-037 D-106 a lookup that fails starts no check; the retry asks again', async ({ faults }) => {
  const lookup = { method: 'GET', path: '/ssp-beneficiary/api/v1/customers/233244123456', status: 500 };
  await faults.portal(lookup);
  await withCamera({}, async ({ page, guard }) => {
    guard.allowFailedRequests();
    await openSimSwap(page, AMA);
    await takePhoto(page);
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await takePhoto(page);
    await expect(page.getByRole('dialog', { name: 'Photo Verification' })).toBeVisible();
  });
});

const SLOW_OR_GONE = [
  ['is dropped', { drop: true }],
  ['is slower than ten seconds', { delayMs: 12_000 }],
] as const;

for (const [what, fault] of SLOW_OR_GONE) {
  test(`SS-037 D-106 D-131 a lookup that ${what}: the panel, and “Try again” asks again`, async ({
    page,
    consoleGuard,
    faults,
    signIn,
  }) => {
    consoleGuard.allowFailedRequests();
    const path = '/ssp-beneficiary/api/v1/customers/233244123456';
    await faults.portal({ method: 'GET', path, ...fault });
    await signIn(AMA, '/broadband/sim-swap');
    await page.getByRole('button', { name: 'Take Photo' }).click({ timeout: 30_000 });
    await expect(page.getByText('There was a problem processing your request')).toBeVisible();
    await faults.clear();
    const found = page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok());
    await page.getByRole('button', { name: 'Try again' }).click();
    await found;
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  });
}

test('SS-038 without a token: “Failed to load token. Attempting to login...”, then the sign-in', async ({ faults }) => {
  await withCamera({}, async ({ page, guard }) => {
    guard.allowFailedRequests();
    await page.clock.install();
    await openSimSwap(page, AMA);
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
    // The sign-in leads nowhere, so that the text can be read.
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
