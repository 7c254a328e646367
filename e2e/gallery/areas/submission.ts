import type { APIRequestContext, Page } from '@playwright/test';
import { changedDocument } from '../../fixtures/changedDocument';
import { addresses, type Fault } from '../../fixtures/faults';
import { passPhotoCheck } from '../../fixtures/simSwap';
import { freezeTimers } from '../freezeTimers';
import { HANGS, type Area, type State, type StateFixtures } from '../state';

const PATH = '/broadband/sim-swap';
const SWAPS = '/ssp-sim-swap/api/v1/swaps';
/** The vendor’s script on the portal’s origin, because the content security policy of the tests allows no other. */
const SCRIPT = '/liveness/sdk.js';
const ICCID = '8923301000741258369';
/** The timeout of a request and the polling delay of the vendor's check. */
const [CALL_TIMEOUT, LOOK] = [10_000, 200];

const form = (page: Page) => page.getByRole('dialog', { name: 'Sim Swap Form' });
const done = (page: Page) => form(page).getByRole('button', { name: 'Done' });
const fill = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Allow Location' }).getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Request Swap' }).click();
  await form(page).getByRole('textbox', { name: 'SIM serial number' }).fill(ICCID);
  await form(page).getByRole('radio', { name: 'Stolen' }).check();
};
const send = async (page: Page) => {
  await fill(page);
  await done(page).click();
};

/** The document of a portal that accepts swap requests. */
const documentWithSubmission = (request: APIRequestContext) =>
  changedDocument(request, PATH, /"submitUrl":null/, `"submitUrl":"${SWAPS}"`);

const sending = (name: string, response: Omit<Fault, 'method' | 'path'>, shows: State['shows']): State => ({
  name,
  path: PATH,
  permissions: ['geolocation'],
  prepare: async (page, { faults, request }) => {
    await page.goto('/privacy-policy');
    await passPhotoCheck(page);
    await faults.portal(await documentWithSubmission(request), { method: 'POST', path: SWAPS, ...response });
  },
  reach: send,
  shows,
});

/** Serves a configuration with a vendor’s liveness check. */
const withVendor = async (_: Page, { faults, request }: StateFixtures) => {
  const document = await changedDocument(
    request,
    PATH,
    /"kind":"local","scriptUrl":null,"key":null/,
    `"kind":"vendor","scriptUrl":"${addresses.portal}${SCRIPT}","key":"pk_local_liveness"`,
  );
  const body = await (await request.get(`${addresses.partnerPages}${SCRIPT}`)).text();
  await faults.portal(document, { method: 'GET', path: SCRIPT, status: 200, body, type: 'text/javascript' });
};
const vendor = (page: Page) => page.getByRole('dialog', { name: 'Liveness check' });

/** SIM swaps with submission and a vendor’s liveness check. */
export const submission: Area = {
  area: 'sim-swap-submission',
  states: [
    { ...sending('form with submission', {}, done), reach: fill },
    {
      ...sending('sending', HANGS, (page) => form(page).getByRole('button', { name: 'Sending...' })),
      frozenTimers: [CALL_TIMEOUT],
    },
    sending('received', { status: 201, body: { requestId: 'SW-0A1B2C3D4E5F6789' } }, 'Your request was received'),
    {
      ...sending('failed', { status: 500 }, (page) => form(page).getByRole('alert')),
      allowFailedRequests: true,
    },
    {
      ...sending(
        'too many in a day',
        { status: 429, body: { error: 'too_many_swaps' } },
        'You can send three requests a day. Please try again tomorrow.',
      ),
      allowFailedRequests: true,
    },
    {
      ...sending('rejected, needs a new photo', { status: 403, body: { error: 'liveness_missing' } }, (page) =>
        form(page).getByRole('button', { name: 'Take a new photo' }),
      ),
      allowFailedRequests: true,
    },
    {
      name: 'vendor’s liveness check',
      path: PATH,
      permissions: ['camera', 'geolocation'],
      prepare: withVendor,
      reach: async (page) => {
        await page.getByRole('button', { name: 'Take Photo' }).click();
        await vendor(page).waitFor();
        await page.evaluate(freezeTimers, [LOOK]);
      },
      shows: vendor,
    },
  ],
};
