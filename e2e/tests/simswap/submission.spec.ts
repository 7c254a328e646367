import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { openSimSwap, withCamera } from '../../fixtures/camera';
import { AMA } from '../../fixtures/customers';
import { startNpmCdn, type NpmCdn } from './npmCdn';
import { startSecondStack, type SecondStack } from './secondStack';
import { getAccessToken } from '../../fixtures/session';
import { SIM_PHOTO, storePassedPhotoCheck, pickPhoto, scanSimPhoto } from '../../fixtures/simSwap';
import { expect, test } from '../../fixtures/test';

const SWAPS_PATH = '/ssp-sim-swap/api/v1/swaps';
const ICCID = '8923301000741258369';

/** The environment of a portal that accepts SIM swap requests after a vendor's liveness check. */
const SUBMISSION_ENV = { SIM_SWAP_SUBMIT: '1', LIVENESS_KIND: 'vendor', FAULTS: '1', RATE_LIMITS: 'off' };

let secondStack: SecondStack;
let cdn: NpmCdn;
test.beforeAll(async () => {
  cdn = await startNpmCdn();
  // A portal that accepts swap requests, with a liveness check of a vendor whose script and API the sandbox serves.
  secondStack = await startSecondStack(SUBMISSION_ENV, (partnerPages) => ({
    liveness: { kind: 'vendor', scriptUrl: `${partnerPages}/liveness/sdk.js`, key: 'pk_local_liveness' },
    ocr: { base: cdn.base },
  }));
});
// Deletes the SIM swap request that the previous test sent for Ama.
test.beforeEach(async ({ request }) => {
  expect((await request.post(`${secondStack.portal}/__reset`, { data: { email: AMA } })).ok()).toBe(true);
});
test.afterAll(async () => {
  await secondStack.stop();
  await cdn.stop();
});

const vendorDialog = (page: Page) => page.getByRole('dialog', { name: 'Liveness check' });

async function fillAndSubmitForm(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Allow Location' }).getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Request Swap' }).click();
  const form = page.getByRole('dialog', { name: 'Sim Swap Form' });
  await expect(form.getByText(/does not send a request/)).toHaveCount(0);
  await form.getByRole('textbox', { name: 'SIM serial number' }).fill(ICCID);
  await form.getByRole('radio', { name: 'Stolen' }).check();
  await form.getByRole('button', { name: 'Done' }).click();
}

test('CL-039 CL-040 D-031 D-105 after the vendor’s liveness check a SIM swap request is accepted with a reference, and a second request soon after is refused', async () => {
  await withCamera({ portal: secondStack.portal, clip: 'live' }, async ({ page, guard }) => {
    guard.allowFailedRequests();
    await openSimSwap(page, AMA);
    await page.getByRole('button', { name: 'Take Photo' }).click();
    await expect(vendorDialog(page)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
    const saved = await page.evaluate(() => sessionStorage.getItem('simswap:liveness'));
    await fillAndSubmitForm(page);
    await expect(page.getByText('Your request was received')).toBeVisible();
    await expect(page.getByText(/^SW-[0-9A-F]{16}$/)).toBeVisible();
    await expectAccessible(page, 'request received');
    await page.getByRole('dialog', { name: 'Sim Swap Form' }).getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();

    await page.evaluate((record) => sessionStorage.setItem('simswap:liveness', record ?? ''), saved);
    await page.reload();
    await fillAndSubmitForm(page);
    await expect(page.getByText(/^A SIM swap for this number was already requested\./)).toBeVisible();
  });
});

test('SS-019 SS-020 a forged liveness record in the browser opens the SIM swap form, but the server rejects the request with 403', async () => {
  await withCamera({ portal: secondStack.portal }, async ({ page, guard }) => {
    guard.allowFailedRequests();
    await openSimSwap(page, AMA);
    await storePassedPhotoCheck(page);
    await page.reload();
    const refused = page.waitForResponse((response) => response.url().endsWith(SWAPS_PATH));
    await fillAndSubmitForm(page);
    expect((await refused).status()).toBe(403);
    const form = page.getByRole('dialog', { name: 'Sim Swap Form' });
    await expect(form.getByRole('textbox', { name: 'SIM serial number' })).toHaveValue(ICCID);
    await form.getByRole('button', { name: 'Take a new photo' }).click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  });
});

test('D-107 cancelling the vendor’s liveness check returns to the SIM swap’s first card, and a check that the vendor’s server refuses shows the error panel', async () => {
  await withCamera({ portal: secondStack.portal, clip: 'live' }, async ({ page, context, guard }) => {
    guard.allowFailedRequests();
    await openSimSwap(page, AMA);
    await page.getByRole('button', { name: 'Take Photo' }).click();
    await vendorDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeEnabled();
    await context.route('**/liveness/api/v1/checks', (route) =>
      route.fulfill({ status: 401, headers: { 'access-control-allow-origin': secondStack.portal } }),
    );
    await page.getByRole('button', { name: 'Take Photo' }).click();
    await expect(page.getByText('Something went wrong.')).toBeVisible();
  });
});

test('D-107 Back closes the vendor’s liveness check and turns the camera off', async () => {
  await withCamera({ portal: secondStack.portal, clip: 'still' }, async ({ page }) => {
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) =>
        Object.assign(window, { camera: await open(wanted) }).camera;
      // The video is removed before its first frame, as on a slow phone.
      HTMLMediaElement.prototype.play = () =>
        new Promise((_played, reject) => {
          addEventListener('popstate', () => reject(new DOMException('interrupted', 'AbortError')));
        });
    });
    const camera = () =>
      page.evaluate(() => (window as { camera?: MediaStream }).camera?.getTracks().map(({ readyState }) => readyState));
    await openSimSwap(page, AMA);
    await page.getByRole('button', { name: 'Take Photo' }).click();
    await expect(vendorDialog(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('overlays');
    expect(await camera()).toEqual(['live']);
    await page.goBack();
    await expect(vendorDialog(page)).toBeHidden();
    expect(await camera()).toEqual(['ended']);
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeEnabled();
    await expect(page).toHaveURL(/\/broadband\/sim-swap$/);
  });
});

test('CL-041 D-030 the serial recogniser loads its files from a CDN if the configuration names one', async () => {
  await withCamera({ portal: secondStack.portal }, async ({ page, sent }) => {
    await openSimSwap(page, AMA);
    await storePassedPhotoCheck(page);
    await page.reload();
    await page.getByRole('dialog', { name: 'Allow Location' }).getByRole('button', { name: 'Allow' }).click();
    cdn.served.length = 0;
    await page.getByRole('button', { name: 'Request Swap' }).click();
    const form = page.getByRole('dialog', { name: 'Sim Swap Form' });
    await expect(form.getByLabel('SIM serial number')).toBeVisible();
    await pickPhoto(form, SIM_PHOTO);
    await scanSimPhoto(page);
    expect(cdn.served.sort()).toEqual([
      '/npm/@tesseract.js-data/eng@1.0.0/4.0.0_best_int/eng.traineddata.gz',
      expect.stringMatching(/^\/npm\/tesseract\.js-core@7\.0\.0\/tesseract-core[a-z-]*-lstm\.wasm\.js$/),
      '/npm/tesseract.js@7.0.0/dist/worker.min.js',
    ]);
    expect(sent.filter((one) => one.includes('/recognition/'))).toEqual([]);
  });
});

test('D-105 a portal without SIM_SWAP_SUBMIT responds to a swap request with 404', async ({
  page,
  signIn,
  request,
}) => {
  await signIn(AMA);
  const headers = { authorization: `Bearer ${await getAccessToken(page)}` };
  expect((await request.post(SWAPS_PATH, { headers, data: {} })).status()).toBe(404);
});
