import type { APIRequestContext, Page } from '@playwright/test';
import { changedDocumentFault } from '../../fixtures/changedDocumentFault';
import { addresses, type Fault } from '../../fixtures/faults';
import { storePassedPhotoCheck } from '../../fixtures/simSwap';
import { freezeTimers } from '../freezeTimers';
import { HANGS, type GalleryArea, type GalleryState, type StateFixtures } from '../state';

const PATH = '/broadband/sim-swap';
const SWAPS_PATH = '/ssp-sim-swap/api/v1/swaps';
/** The vendor’s script on the portal’s origin, because the content security policy of the tests allows no other. */
const VENDOR_SCRIPT_PATH = '/liveness/sdk.js';
const ICCID = '8923301000741258369';
/** The timeout of an API call, and the delay between two polls of the vendor's liveness check. */
const [CALL_TIMEOUT_MS, POLLING_DELAY_MS] = [10_000, 200];

const form = (page: Page) => page.getByRole('dialog', { name: 'Sim Swap Form' });
const doneButton = (page: Page) => form(page).getByRole('button', { name: 'Done' });
const fillForm = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Allow Location' }).getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Request Swap' }).click();
  await form(page).getByRole('textbox', { name: 'SIM serial number' }).fill(ICCID);
  await form(page).getByRole('radio', { name: 'Stolen' }).check();
};
const fillAndSubmitForm = async (page: Page) => {
  await fillForm(page);
  await doneButton(page).click();
};

/** The response to a request whose sign-in is too old for it (RFC 9470). */
const SIGN_IN_REQUIRED = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
  body: { error: 'insufficient_user_authentication' },
};

/** A fault rule that serves the document of a portal which accepts swap requests. */
const submissionDocumentFault = (request: APIRequestContext) =>
  changedDocumentFault(request, PATH, /"submitUrl":null/, `"submitUrl":"${SWAPS_PATH}"`);

const submissionState = (
  name: string,
  response: Omit<Fault, 'method' | 'path'>,
  shows: GalleryState['shows'],
): GalleryState => ({
  name,
  path: PATH,
  permissions: ['geolocation'],
  prepare: async (page, { faults, request }) => {
    await page.goto('/privacy-policy');
    await storePassedPhotoCheck(page);
    await faults.portal(await submissionDocumentFault(request), { method: 'POST', path: SWAPS_PATH, ...response });
  },
  reach: fillAndSubmitForm,
  shows,
});

/** Serves a document whose configuration names a vendor’s liveness check, and that vendor’s script. */
const prepareVendorCheck = async (_: Page, { faults, request }: StateFixtures) => {
  const document = await changedDocumentFault(
    request,
    PATH,
    /"kind":"local","scriptUrl":null,"key":null/,
    `"kind":"vendor","scriptUrl":"${addresses.portal}${VENDOR_SCRIPT_PATH}","key":"pk_test"`,
  );
  const body = await (await request.get(`${addresses.partnerPages}${VENDOR_SCRIPT_PATH}`)).text();
  await faults.portal(document, {
    method: 'GET',
    path: VENDOR_SCRIPT_PATH,
    status: 200,
    body,
    type: 'text/javascript',
  });
};
const vendorDialog = (page: Page) => page.getByRole('dialog', { name: 'Liveness check' });

/** The gallery's states of the SIM swap with submission and with a vendor’s liveness check, which are optional. */
export const submission: GalleryArea = {
  area: 'sim-swap-submission',
  states: [
    { ...submissionState('form with submission', {}, doneButton), reach: fillForm },
    {
      ...submissionState('sending', HANGS, (page) => form(page).getByRole('button', { name: 'Sending...' })),
      frozenTimers: [CALL_TIMEOUT_MS],
    },
    submissionState(
      'received',
      { status: 201, body: { requestId: 'SW-0A1B2C3D4E5F6789' } },
      'Your request was received',
    ),
    {
      ...submissionState('failed', { status: 500 }, (page) => form(page).getByRole('alert')),
      allowFailedRequests: true,
    },
    {
      ...submissionState(
        'too many in a day',
        { status: 429, body: { error: 'too_many_swaps' } },
        'You can send three requests a day. Please try again tomorrow.',
      ),
      allowFailedRequests: true,
    },
    {
      ...submissionState('rejected, needs a new photo', { status: 403, body: { error: 'liveness_missing' } }, (page) =>
        form(page).getByRole('button', { name: 'Take a new photo' }),
      ),
      allowFailedRequests: true,
    },
    {
      ...submissionState('rejected, needs a recent sign-in', SIGN_IN_REQUIRED, (page) =>
        form(page).getByRole('button', { name: 'Sign in again' }),
      ),
      allowFailedRequests: true,
    },
    {
      name: 'vendor’s liveness check',
      path: PATH,
      permissions: ['camera', 'geolocation'],
      prepare: prepareVendorCheck,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Take Photo' }).click();
        await vendorDialog(page).waitFor();
        await page.evaluate(freezeTimers, [POLLING_DELAY_MS]);
      },
      shows: vendorDialog,
    },
  ],
};
