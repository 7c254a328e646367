import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/axe';
import { openSimSwap, withCamera } from '../../fixtures/simSwap';
import { AMA_EMAIL } from '../../fixtures/session';
import { startSecondStack, type SecondStack } from '../../fixtures/secondStack';
import { expect, submitSignIn, test } from '../../fixtures/test';

const SWAPS_PATH = '/ssp-sim-swap/api/v1/swaps';
const ICCID = '8923301000741258369';

/** The environment of a portal that accepts SIM swap requests after a vendor's liveness check. */
const SUBMISSION_ENV = {
  ...{ SIM_SWAP_SUBMIT: '1', LIVENESS_KIND: 'vendor' },
  ...{ LOG_LEVEL: 'warn', LIVENESS_KEY: 'pk_test', LIVENESS_SECRET: 'sk_test' },
};
/** The response of the API to a request whose sign-in is too old (RFC 9470); 0 s asks for the password at once. */
const SIGN_IN_REQUIRED = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="0"' },
  json: { error: 'insufficient_user_authentication' },
};

let stack: SecondStack;
test.beforeAll(async () => {
  stack = await startSecondStack(SUBMISSION_ENV, (partnerPages) => ({
    liveness: { kind: 'vendor', scriptUrl: `${partnerPages}/liveness/sdk.js`, key: 'pk_test' },
  }));
});
test.afterAll(() => stack.stop());

const clickTakePhoto = (page: Page) => page.getByRole('button', { name: 'Take Photo' }).click();

/** Stores a passed photo check for Ama in the browser; a page of the portal must be open. */
async function storePassedPhotoCheck(page: Page): Promise<void> {
  await page.evaluate(() => {
    const transaction = { transactionnumber: 'forged', status: 'SUCCESSFUL', shortGuid: 'forged' };
    const record = { phone: '233244123456', verified: true, transaction, expiresAt: Date.now() + 600_000 };
    sessionStorage.setItem('simswap:liveness', JSON.stringify(record));
  });
}

async function fillAndSubmitForm(form: Locator): Promise<void> {
  await form.getByRole('textbox', { name: 'SIM serial number' }).fill(ICCID);
  await form.getByRole('radio', { name: 'Stolen' }).check();
  await form.getByRole('button', { name: 'Done' }).click();
}

/** Records the camera’s stream, and lets the first video be removed before its first frame, as on a slow phone. */
function recordCamera(): void {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => Object.assign(window, { camera: await open(wanted) }).camera;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = () => {
    HTMLMediaElement.prototype.play = play;
    return new Promise((_played, reject) => {
      addEventListener('popstate', () => reject(new DOMException('interrupted', 'AbortError')));
    });
  };
}

const cameraStates = (page: Page) =>
  page.evaluate(() => (window as { camera?: MediaStream }).camera?.getTracks().map(({ readyState }) => readyState));

test('SS-019 SS-020 CL-039 CL-040 D-030 D-031 D-105 D-107 a portal with a vendor’s liveness check refuses a SIM swap request with a forged record and accepts one after a passed check, which Back can close, and a new sign-in, which keeps what was entered', async () => {
  await withCamera({ portal: stack.portal, clip: 'live' }, async ({ page, guard }) => {
    guard.allowFailedRequests();
    await page.addInitScript(recordCamera);
    await openSimSwap(page, AMA_EMAIL);
    await storePassedPhotoCheck(page);
    await page.reload();
    await page.getByRole('dialog', { name: 'Allow Location' }).getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('button', { name: 'Request Swap' }).click();
    const form = page.getByRole('dialog', { name: 'Sim Swap Form' });
    const refused = page.waitForResponse((response) => response.url().endsWith(SWAPS_PATH));
    await fillAndSubmitForm(form);
    expect((await refused).status()).toBe(403);
    await form.getByRole('button', { name: 'Take a new photo' }).click();

    await clickTakePhoto(page);
    const vendorDialog = page.getByRole('dialog', { name: 'Liveness check' });
    await expect(vendorDialog).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('overlays');
    expect(await cameraStates(page)).toEqual(['live']);
    await page.goBack();
    await expect(vendorDialog).toBeHidden();
    expect(await cameraStates(page)).toEqual(['ended']);
    await expect(page).toHaveURL(/\/broadband\/sim-swap$/);

    // The location is known already, and the form opens again.
    await clickTakePhoto(page);
    await page.route(`**${SWAPS_PATH}`, (route) => route.fulfill(SIGN_IN_REQUIRED), { times: 1 });
    await fillAndSubmitForm(form);
    await form.getByRole('button', { name: 'Sign in again' }).click();
    await submitSignIn(page, AMA_EMAIL);
    await page.getByRole('dialog', { name: 'Allow Location' }).getByRole('button', { name: 'Allow' }).click();
    await expect(form.getByRole('textbox', { name: 'SIM serial number' })).toHaveValue(ICCID);
    await expect(form.getByRole('radio', { name: 'Stolen' })).toBeChecked();
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Your request was received')).toBeVisible();
    await expect(page.getByText(/^SW-[0-9A-F]{16}$/)).toBeVisible();
    await expectAccessible(page, 'request received');
    await form.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  });
});
