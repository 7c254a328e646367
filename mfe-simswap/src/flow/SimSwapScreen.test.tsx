import { act, fireEvent, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { registerSessionActions } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import {
  advanceTimeInSteps,
  customers,
  declaredMounts,
  json,
  mockGeolocation,
  mockRoute,
  networkError,
  renderArea,
  renderScreen,
  requests,
  signInAs,
  testConfig,
  vectors,
} from '@portal/shared/testing';
import { area } from '../area';
import { SimSwapScreen } from './SimSwapScreen';

const CUSTOMER_ROUTE = 'GET /ssp-beneficiary/api/v1/customers/233244123456';
const CUSTOMER_REPLY = json({ data: { idNumber: 'GHA-712345678-9', firstName: 'AMA SERWAA', lastName: 'MENSAH' } });
const SUBMIT_URL = '/ssp-sim-swap/api/v1/swaps';
const SWAPS_ROUTE = `POST ${SUBMIT_URL}`;
const LIVENESS_REFERENCES_ROUTE = 'POST /ssp-sim-swap/api/v1/liveness-references';
const RECEIVED_REPLY = json({ requestId: 'SW-12AB', status: 'RECEIVED' }, 202);
const LIVENESS_RECORD_KEY = 'simswap:liveness';

/** The vendor's result of a passed liveness check. */
const PASSED_RESULT = { success: true, status: 'SUCCESSFUL', transactionnumber: 'T1', shortGuid: 'guid-1' };

type Vendor = (request: { signal: AbortSignal }) => Promise<unknown>;

/** Sets the global object that a vendor's script would set. */
const mockVendor = (start: Vendor) => void Object.assign(window, { Liveness: { start } });

async function openScreen() {
  const view = renderScreen(<SimSwapScreen />);
  await advanceTimeInSteps(0);
  return view;
}
type View = Awaited<ReturnType<typeof openScreen>>;

/** Opens the SIM swap after the photo step, which the record of a passed liveness check skips. */
async function openLocationDialog(): Promise<View> {
  const transaction = { transactionnumber: 'T0', status: 'SUCCESSFUL', shortGuid: 'guid-0' };
  const record = { phone: '233244123456', verified: true, transaction, expiresAt: Date.now() + 60_000 };
  sessionStorage.setItem(LIVENESS_RECORD_KEY, JSON.stringify(record));
  return openScreen();
}

/** Opens the SIM swap after the photo and the location step. */
async function openAccounts(): Promise<View> {
  const device = mockGeolocation();
  const view = await openLocationDialog();
  await press(view, 'Allow');
  await device.reportPosition(5.6037, -0.187);
  await advanceTimeInSteps(400);
  return view;
}

const button = (name: string) => screen.getByRole('button', { name });
async function press({ user }: View, name: string) {
  await user.click(button(name));
  await advanceTimeInSteps(0);
}
const title = () => screen.getByRole('heading', { level: 1, name: 'Sim Swap' });
const progressValue = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const serialInput = () => screen.getByRole('textbox', { name: 'SIM serial number' });
const expectLocationDialog = () => expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
const expectErrorPanel = () => {
  expect(screen.getByText('Something went wrong.')).toBeVisible();
  expect(screen.getByText('There was a problem processing your request')).toBeVisible();
};
const expectTakePhotoCard = () => {
  expect(button('Take Photo')).toBeEnabled();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
};

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  setConfig(
    testConfig({ liveness: { kind: 'vendor', scriptUrl: '/sdk.js', key: 'pk' }, simSwap: { submitUrl: SUBMIT_URL } }),
  );
  mockVendor(async () => PASSED_RESULT);
  mockRoute(LIVENESS_REFERENCES_ROUTE, json({ referenceId: 'reference' }, 201));
  mockRoute(CUSTOMER_ROUTE, CUSTOMER_REPLY);
  mockRoute('GET /geo/reverse*', json({ address: { suburb: 'Osu' } }));
});
afterEach(() => jest.useRealTimers());

test('RT-010 SS-001 SS-002 the SIM swap page shows its title, a loading text while the customer is loaded, then the photo card', async () => {
  renderArea(area, { route: '/broadband/sim-swap' });
  expect(screen.getByRole('heading', { level: 1, name: 'Sim Swap' })).toBeVisible();
  expect(screen.getByText('Loading your details')).toBeVisible();
  await advanceTimeInSteps(0);
  expect(screen.getByText('Photo Verification')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Take a photo' })).toBeVisible();
  expect(screen.getByText('Make sure your entire face is visible')).toBeVisible();
  expectTakePhotoCard();
  expect(document.body).toHaveFocus();
  expect(document.title).toBe('Sim Swap | Self Service Portal');
});

test('RT-004 RT-010 the area has the mount path of the build configuration, and a path below it without a screen shows “404 - Not found”', async () => {
  expect(Object.keys(area)).toEqual(declaredMounts());
  renderArea(area, { route: '/broadband/sim-swap/unknown' });
  await advanceTimeInSteps(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^404 - Not found$/);
});

test('SS-002 SS-003 SS-017 SS-019 CL-039 “Take Photo” starts a liveness check of card and phone number; a passed one is stored, and the dialog asks for the location', async () => {
  const vendor = jest.fn(async () => PASSED_RESULT);
  mockVendor(vendor);
  const view = await openScreen();
  await press(view, 'Take Photo');
  const referenceId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
  const numbers = { cardNumber: 'GHA-712345678-9', phoneNumber: '233244123456' };
  expect(vendor).toHaveBeenCalledWith(expect.objectContaining({ ...numbers, referenceId, key: 'pk' }));
  expectLocationDialog();
  expect(screen.getByText('MTN SSP has requested to use your current location')).toBeVisible();
  expect(sessionStorage.getItem(LIVENESS_RECORD_KEY)).toContain('guid-1');
});

test('SS-017 SS-037 SHR-038 D-107 D-138 D-055 a failed liveness check, a denied camera or a check that is not saved, which has a reference, shows the error panel without hiding the chat, and “Try again” or a cancelled check shows the photo card', async () => {
  const vendor = jest.fn<Promise<unknown>, []>(async () => ({ ...PASSED_RESULT, status: 'PENDING' }));
  mockVendor(vendor);
  const view = await openScreen();
  await press(view, 'Take Photo');
  expectErrorPanel();
  expect(shellStore.getState().chatHidden).toBe(false);
  expect(sessionStorage.getItem(LIVENESS_RECORD_KEY)).toBeNull();
  await press(view, 'Try again');
  expectTakePhotoCard();
  vendor.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await press(view, 'Take Photo');
  expectErrorPanel();
  expect(screen.getByText(/^The camera may not be used/)).toBeVisible();
  await press(view, 'Try again');
  mockRoute(LIVENESS_REFERENCES_ROUTE, json({}, 429), json({ referenceId: 'reference' }, 201));
  await press(view, 'Take Photo');
  expect(screen.getByText(/^Your photo check could not be saved/)).toBeVisible();
  expect(screen.getByText(/^Reference [\da-f]{8}$/)).toBeVisible();
  await press(view, 'Try again');
  vendor.mockResolvedValue({ success: false, status: 'CANCELLED' });
  await press(view, 'Take Photo');
  expectTakePhotoCard();
});

test('D-138 D-107 the check on this device can be cancelled while the camera opens', async () => {
  setConfig(testConfig());
  const getUserMedia = () => new Promise(() => undefined);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const view = await openScreen();
  await press(view, 'Take Photo');
  expect(screen.getByRole('dialog', { name: 'Photo Verification' })).toBeVisible();
  expect(screen.getByText('Starting the camera… Allow it if your browser asks.')).toBeVisible();
  await press(view, 'Cancel');
  await advanceTimeInSteps(300);
  expect(screen.queryByRole('dialog')).toBeNull();
  expectTakePhotoCard();
});

test('D-107 a vendor’s check that never answers can be cancelled', async () => {
  let signal: AbortSignal | undefined;
  mockVendor((request) => new Promise(() => ({ signal } = request)));
  const view = await openScreen();
  await press(view, 'Take Photo');
  expect(button('Take Photo')).toBeDisabled();
  await press(view, 'Cancel');
  expectTakePhotoCard();
  expect(signal?.aborted).toBe(true);
});

test.each([
  ['a customer record without a card number', json({ data: { idNumber: null, firstName: 'Ama', lastName: 'Mensah' } })],
  ['a failed customer lookup', json({}, 500)],
])(
  'SS-002 SS-037 D-106 after %s “Take Photo” shows the error panel, and “Try again” requests it again with the loading text',
  async (_what, reply) => {
    mockRoute(CUSTOMER_ROUTE, reply, CUSTOMER_REPLY);
    const view = await openScreen();
    await press(view, 'Take Photo');
    expectErrorPanel();
    fireEvent.click(button('Try again'));
    expect(screen.getByText('Loading your details')).toBeVisible();
    await advanceTimeInSteps(0);
    await press(view, 'Take Photo');
    expectLocationDialog();
    expect(requests(CUSTOMER_ROUTE)).toHaveLength(2);
  },
);

test('SS-037 D-111 without a phone number the error panel is shown, nothing is requested, and “Try again” renews the profile', async () => {
  const renewAccessToken = jest.fn(async () => 'new');
  signInAs(customers.yaw, { renewAccessToken });
  const view = await openScreen();
  expectErrorPanel();
  expect(requests()).toEqual([]);
  await press(view, 'Try again');
  expect(renewAccessToken).toHaveBeenCalledWith('token-of-yaw');
});

const progressSeries = vectors<unknown, { values: number[] }>('progressSeries').find(({ requirements }) =>
  requirements.includes('SS-022'),
);

test('SS-002 SS-003 SS-004 SS-018 SS-020 SS-022 CN-022 D-055 D-110 progressSeries/03 with a valid liveness record the photo step is skipped; after “Allow” the progress starts at 40, rises 5 every 400 ms up to 95 and ends at 100, then the accounts and the chat are shown', async () => {
  const device = mockGeolocation();
  const { user } = await openLocationDialog();
  expect(shellStore.getState().chatHidden).toBe(true);
  expect(device.getCurrentPosition).not.toHaveBeenCalled();
  await user.click(button('Allow'));
  expect(screen.getByText('Getting your location...')).toBeVisible();
  const seen = [progressValue()];
  for (let tick = 0; tick < 13; tick += 1) {
    await advanceTimeInSteps(400);
    seen.push(progressValue());
  }
  expect(device.getCurrentPosition).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([...(progressSeries?.expected.values ?? []), 95, 95]);
  await device.reportPosition(5.6037, -0.187);
  await advanceTimeInSteps(50);
  expect(progressValue()).toBe(100);
  await advanceTimeInSteps(350);
  expect(screen.getByText('Showing:')).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('SS-005 SS-018 SS-037 D-109 “Deny” and Escape deny the location, a click outside does not, and the title gets the focus of each removed step', async () => {
  const device = mockGeolocation();
  const { user } = await openLocationDialog();
  await user.click(document.querySelector('.MuiDialog-container') ?? document.body);
  expectLocationDialog();
  await user.keyboard('{Escape}');
  expectErrorPanel();
  await user.click(button('Try again'));
  await user.click(button('Deny'));
  expectErrorPanel();
  expect(title()).toHaveFocus();
  await user.click(button('Try again'));
  await user.click(button('Allow'));
  expect(title()).toHaveFocus();
  await device.reportPosition(5.6037, -0.187);
  await advanceTimeInSteps(500);
  expect(title()).toHaveFocus();
});

test.each([
  ['denied by the browser', 1, 'Your location may not be used'],
  ['unavailable', 2, undefined],
  ['not found in time', 3, 'Your location was not found in time'],
])(
  'SS-005 SS-022 SS-037 when the location is %s, the progress shows 100, then the error panel and a hint, if there is one, are shown',
  async (_what, code, hint) => {
    const device = mockGeolocation();
    const { user } = await openLocationDialog();
    await user.click(button('Allow'));
    await device.reportError(code);
    await advanceTimeInSteps(50);
    expect(progressValue()).toBe(100);
    await advanceTimeInSteps(400);
    expectErrorPanel();
    expect(screen.queryByText(/^Your location/)?.textContent.split('.')[0]).toBe(hint);
  },
);

test('SS-006 SS-007 SS-008 SS-009 SS-010 SS-012 SS-035 SS-036 CN-023 D-061 D-064 the accounts step shows customer, number and a link to the dashboard, and the search compares numbers without separators and country code', async () => {
  signInAs({ ...customers.ama, phone: '+233244123456' });
  const { user, router } = await openAccounts();
  expect(screen.getByRole('link', { name: 'Mobile Accounts' })).toHaveAttribute('href', '/');
  for (const text of ['Ama Serwaa Mensah', 'GHA-712345678-9']) expect(screen.getByText(text)).toBeVisible();
  const card = within(screen.getByRole('listitem'));
  for (const text of ['233244123456', 'Active', 'Prepaid Account']) expect(card.getByText(text)).toBeVisible();
  const input = screen.getByPlaceholderText('Search by phone number');
  await user.type(input, '024 412');
  expect(screen.getByText('Showing:')).toHaveTextContent('Showing: 1');
  await user.clear(input);
  await user.type(input, '4129');
  expect(screen.getByText('No mobile account found with that number')).toBeVisible();
  expect(screen.getByText('Showing:')).toHaveTextContent('Showing: 0');
  expect(router.state.location.search).toBe('');
  await user.click(button('Clear search'));
  expect(screen.getByText('Showing:')).toHaveTextContent('Showing: 1');
  expect(input).toHaveFocus();
});

test('SS-007 SS-016 D-106 after a failed customer lookup fallback texts are shown; when the browser is online again it is repeated and the open form stays unchanged', async () => {
  mockRoute(CUSTOMER_ROUTE, json({}, 500));
  const { user } = await openAccounts();
  expect(screen.getByText('Full Name not available')).toBeVisible();
  expect(screen.getByText('Ghana Card Number not available')).toBeVisible();
  await user.click(button('Request Swap'));
  await user.type(serialInput(), '89');
  await advanceTimeInSteps(2000);
  act(() => void window.dispatchEvent(new Event('online')));
  await advanceTimeInSteps(0);
  expect(requests(CUSTOMER_ROUTE)).toHaveLength(2);
  expect(serialInput()).toHaveValue('89');
});

async function fillAndSendForm(view: View) {
  await press(view, 'Request Swap');
  await view.user.click(serialInput());
  await view.user.paste(' 8923301000741258369 ');
  await view.user.click(screen.getByRole('radio', { name: 'Lost' }));
  await press(view, 'Done');
}

test('SS-011 SS-014 SS-016 CL-040 D-112 the form of a number sends the data of all steps with the access token; a request whose response was lost is repeated with the same idempotency key, even after the form was closed', async () => {
  mockRoute(SWAPS_ROUTE, networkError(), RECEIVED_REPLY);
  const view = await openAccounts();
  await fillAndSendForm(view);
  for (const text of ['233244123456', 'Ama Serwaa Mensah', 'Osu'])
    expect(screen.getByRole('dialog', { name: 'Sim Swap Form' })).toHaveTextContent(text);
  await view.user.click(button('Close'));
  await fillAndSendForm(view);
  expect(screen.getByText('SW-12AB')).toBeVisible();
  const [first, second] = requests(SWAPS_ROUTE);
  expect(JSON.parse(first?.body ?? '')).toEqual({
    msisdn: '233244123456',
    serial: '8923301000741258369',
    reason: 'lost',
    requesterName: 'Ama Serwaa Mensah',
    customerId: '233244123456',
    suid: 'guid-0',
    latitude: 5.6037,
    longitude: -0.187,
  });
  expect(first?.headers.get('authorization')).toBe('Bearer token-of-ama');
  expect(first?.headers.get('idempotency-key')).toEqual(expect.any(String));
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('a request that needs a recent sign-in offers one, with the time that the server states; afterwards the form opens with the entered data and the same photo verification', async () => {
  const challenge = 'Bearer error="insufficient_user_authentication", max_age="120"';
  const refused = () => new Response('{}', { status: 401, headers: { 'www-authenticate': challenge } });
  mockRoute(SWAPS_ROUTE, refused, RECEIVED_REPLY);
  const stepUp = jest.fn();
  registerSessionActions({ signIn: jest.fn(), signOut: jest.fn(), stepUp });
  const view = await openAccounts();
  await fillAndSendForm(view);
  expect(screen.getByText('For your security, please sign in again. What you have entered is kept.')).toBeVisible();
  await view.user.click(button('Sign in again'));
  expect(stepUp).toHaveBeenCalledWith({ maxAgeSeconds: 120 });
  view.unmount();

  const after = await openAccounts();
  expect(serialInput()).toHaveValue(' 8923301000741258369 ');
  expect(screen.getByRole('radio', { name: 'Lost' })).toBeChecked();
  await press(after, 'Done');
  expect(screen.getByText('SW-12AB')).toBeVisible();
  expect(JSON.parse(requests(SWAPS_ROUTE)[1]?.body ?? '')).toMatchObject({ suid: 'guid-0', reason: 'lost' });
  expect(sessionStorage.getItem('simswap:form')).toBeNull();
});

test('SS-019 CL-040 D-105 an accepted request uses up the photo verification: closing its form shows the photo card, and the next request is sent with the new verification', async () => {
  mockRoute(SWAPS_ROUTE, RECEIVED_REPLY);
  const view = await openAccounts();
  await fillAndSendForm(view);
  await view.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(sessionStorage.getItem(LIVENESS_RECORD_KEY)).toBeNull();
  await press(view, 'Take Photo');
  await fillAndSendForm(view);
  const sentIds = requests(SWAPS_ROUTE).map(({ body }) => (JSON.parse(body) as { suid: string }).suid);
  expect(sentIds).toEqual(['guid-0', 'guid-1']);
});
