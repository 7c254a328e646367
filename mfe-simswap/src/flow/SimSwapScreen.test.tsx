import { screen } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import {
  mockRoute,
  customers,
  networkError,
  json,
  renderScreen,
  requests,
  signInAs,
  type Handler,
} from '@portal/shared/testing';
import { SimSwapScreen } from './SimSwapScreen';
import {
  mockSimSwapApis,
  fakeGeolocation,
  LOOKUP,
  advanceInSteps,
  PASSED_RESULT,
  LIVENESS_RECORD_KEY,
  saveLivenessRecord,
} from './testing/simSwapFixtures';

const openScreen = async () => {
  const view = renderScreen(<SimSwapScreen />);
  await advanceInSteps(0);
  return view;
};
const button = (name: string) => screen.getByRole('button', { name });
const errorPanel = () => screen.getByText('Something went wrong.');

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockSimSwapApis();
});
afterEach(() => jest.useRealTimers());

test('SS-001 SS-002 the SIM swap page shows its title and the photo card', async () => {
  await openScreen();
  expect(screen.getByRole('heading', { level: 1, name: 'Sim Swap' })).toBeVisible();
  expect(screen.getByText('Photo Verification')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Take a photo' })).toBeVisible();
  expect(screen.getByText('Make sure your entire face is visible')).toBeVisible();
  expect(button('Take Photo')).toBeEnabled();
  expect(document.title).toBe('Sim Swap | Self Service Portal');
});

test('SS-002 while the customer is loaded, a loading text is shown', async () => {
  mockRoute(LOOKUP, (request) => new Promise((_, reject) => request.signal.addEventListener('abort', reject)));
  await openScreen();
  expect(screen.getByText('Loading your details')).toBeVisible();
});

test('SS-002 CL-039 “Take Photo” starts a liveness check with the card number and the phone number', async () => {
  const vendor = jest.fn(async () => PASSED_RESULT);
  mockSimSwapApis(vendor);
  const { user } = await openScreen();
  await user.click(button('Take Photo'));
  await advanceInSteps(0);
  expect(vendor).toHaveBeenCalledWith({
    cardType: 'Ghana card',
    cardNumber: 'GHA-712345678-9',
    referenceId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    purpose: 'Liveness Check',
    phoneNumber: '233244123456',
    credentials: { key: 'pk' },
    key: 'pk',
    signal: expect.any(AbortSignal) as AbortSignal,
  });
});

test('SS-003 SS-017 SS-019 a passed liveness check is stored, and the dialog asks for the location', async () => {
  const { user } = await openScreen();
  await user.click(button('Take Photo'));
  await advanceInSteps(0);
  expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
  expect(screen.getByText('MTN SSP has requested to use your current location')).toBeVisible();
  expect([button('Deny'), button('Allow')]).toHaveLength(2);
  expect(JSON.parse(sessionStorage.getItem(LIVENESS_RECORD_KEY) ?? '')).toEqual({
    phone: '233244123456',
    verified: true,
    transaction: { transactionnumber: 'T1', status: 'SUCCESSFUL', shortGuid: 'guid-1' },
    expiresAt: Date.now() + 60 * 60 * 1000,
  });
});

test.each([
  ['SS-017 a liveness result with the status PENDING', { ...PASSED_RESULT, status: 'PENDING' }],
  ['SS-017 a liveness result without success', { ...PASSED_RESULT, success: false }],
])('SS-037 D-107 %s shows the error panel, and “Try again” shows the photo card', async (_what, result) => {
  mockSimSwapApis(async () => result);
  const { user } = await openScreen();
  await user.click(button('Take Photo'));
  await advanceInSteps(0);
  expect(errorPanel()).toBeVisible();
  expect(screen.getByText('There was a problem processing your request')).toBeVisible();
  expect(sessionStorage.getItem(LIVENESS_RECORD_KEY)).toBeNull();
  await user.click(button('Try again'));
  expect(button('Take Photo')).toBeVisible();
});

test('SS-037 D-138 D-055 a denied camera shows the error panel with a hint and does not hide the chat', async () => {
  mockSimSwapApis(async () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const { user } = await openScreen();
  await user.click(button('Take Photo'));
  await advanceInSteps(0);
  expect(errorPanel()).toBeVisible();
  expect(screen.getByText(/^The camera may not be used/)).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('D-107 after a cancelled liveness check the photo card is shown', async () => {
  mockSimSwapApis(async () => ({ success: false, status: 'CANCELLED' }));
  const { user } = await openScreen();
  await user.click(button('Take Photo'));
  await advanceInSteps(0);
  expect(button('Take Photo')).toBeEnabled();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
});

test.each<[string, Handler]>([
  ['no record', json({}, 404)],
  ['status 500', json({}, 500)],
  ['a network error', networkError()],
  ['a record without a card number', json({ data: { idNumber: null, firstName: 'Ama', lastName: 'Mensah' } })],
])(
  'SS-037 D-106 after a customer lookup with %s, “Take Photo” shows the error panel, and “Try again” requests the customer again',
  async (_what, reply) => {
    mockRoute(LOOKUP, reply);
    const { user } = await openScreen();
    await user.click(button('Take Photo'));
    expect(errorPanel()).toBeVisible();
    mockSimSwapApis();
    await user.click(button('Try again'));
    await advanceInSteps(0);
    await user.click(button('Take Photo'));
    await advanceInSteps(0);
    expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
    expect(requests(LOOKUP)).toHaveLength(2);
  },
);

test('SS-037 D-106 SS-002 while a customer record without a card number is requested again, the loading text is shown', async () => {
  mockRoute(LOOKUP, json({ data: { idNumber: null, firstName: 'Ama', lastName: 'Mensah' } }));
  const { user } = await openScreen();
  await user.click(button('Take Photo'));
  mockRoute(LOOKUP, (request) => new Promise((_, reject) => request.signal.addEventListener('abort', reject)));
  await user.click(button('Try again'));
  await advanceInSteps(0);
  expect(screen.getByText('Loading your details')).toBeVisible();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
  expect(requests(LOOKUP)).toHaveLength(2);
});

test('SS-037 D-111 without a phone number the error panel is shown, nothing is requested, and “Try again” renews the profile', async () => {
  const renewAccessToken = jest.fn(async () => 'new');
  signInAs(customers.yaw, { renewAccessToken });
  const { user } = await openScreen();
  expect(errorPanel()).toBeVisible();
  expect(requests()).toEqual([]);
  await user.click(button('Try again'));
  await advanceInSteps(0);
  expect(renewAccessToken).toHaveBeenCalledWith('token-of-yaw');
});

test('SS-020 with a valid liveness record of this phone the photo step is skipped', async () => {
  saveLivenessRecord();
  await openScreen();
  expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
});

test.each([
  ['SS-021 an expired liveness record', { expiresAt: 1 }, true],
  ['SS-020 a liveness record of another phone', { phone: '233200000000' }, false],
  ['SS-020 a liveness record that is not verified', { verified: false }, false],
  ['SS-021 a corrupt liveness record', { transaction: null }, true],
])('%s does not skip the photo step', async (_what, change, removed) => {
  saveLivenessRecord(change);
  await openScreen();
  expect(button('Take Photo')).toBeVisible();
  expect(sessionStorage.getItem(LIVENESS_RECORD_KEY) === null).toBe(removed);
});

test('SS-002 SS-003 D-055 the chat is hidden until the accounts are shown', async () => {
  const device = fakeGeolocation();
  saveLivenessRecord();
  const { user } = await openScreen();
  expect(shellStore.getState().chatHidden).toBe(true);
  await user.click(button('Allow'));
  device.respond();
  await advanceInSteps(400);
  expect(screen.getByText('Showing:')).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(false);
});
