import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { shellStore } from '@portal/shared/shell';
import {
  mockRoute,
  customers,
  json,
  renderArea,
  renderScreen,
  requests,
  signInAs,
  testConfig,
} from '@portal/shared/testing';
import { area } from '../area';
import { SimSwapScreen } from './SimSwapScreen';
import {
  holdLookup,
  mockSimSwapApis,
  LOOKUP,
  advanceInSteps,
  PASSED_RESULT,
  LIVENESS_RECORD_KEY,
} from './testing/simSwapFixtures';

const openScreen = async () => {
  const view = renderScreen(<SimSwapScreen />);
  await advanceInSteps(0);
  return view;
};
const button = (name: string) => screen.getByRole('button', { name });
const press = async ({ user }: Awaited<ReturnType<typeof openScreen>>, name: string) => {
  await user.click(button(name));
  await advanceInSteps(0);
};
const expectErrorPanel = () => {
  expect(screen.getByText('Something went wrong.')).toBeVisible();
  expect(screen.getByText('There was a problem processing your request')).toBeVisible();
};
const expectPhotoCard = () => {
  expect(button('Take Photo')).toBeEnabled();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
};

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockSimSwapApis();
});
afterEach(() => jest.useRealTimers());

test('RT-010 SS-001 SS-002 the SIM swap page shows its title, a loading text while the customer is loaded, then the photo card', async () => {
  const lookup = holdLookup();
  renderArea(area, { route: '/broadband/sim-swap' });
  await advanceInSteps(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Sim Swap' })).toBeVisible();
  expect(screen.getByText('Loading your details')).toBeVisible();
  await lookup.release();
  expect(screen.getByText('Photo Verification')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Take a photo' })).toBeVisible();
  expect(screen.getByText('Make sure your entire face is visible')).toBeVisible();
  expectPhotoCard();
  expect(document.body).toHaveFocus();
  expect(document.title).toBe('Sim Swap | Self Service Portal');
});

test('RT-004 RT-010 the area has the mount path of the build configuration, and a path below it without a screen shows “404 - Not found”', async () => {
  const buildConfig = readFileSync(join(__dirname, '../../webpack.config.mjs'), 'utf8');
  const mounts = [...buildConfig.matchAll(/path: '([^']+)', layout: '(?:main|account)'/g)].map(([, path]) => path);
  expect(mounts).toEqual(['/broadband/sim-swap']);
  expect(Object.keys(area)).toEqual(mounts);
  renderArea(area, { route: '/broadband/sim-swap/unknown' });
  await advanceInSteps(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^404 - Not found$/);
});

test('SS-002 SS-003 SS-017 SS-019 CL-039 “Take Photo” starts a liveness check of card and phone number; a passed one is stored, and the dialog asks for the location', async () => {
  const vendor = jest.fn(async () => PASSED_RESULT);
  mockSimSwapApis(vendor);
  const view = await openScreen();
  await press(view, 'Take Photo');
  const referenceId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
  const numbers = { cardNumber: 'GHA-712345678-9', phoneNumber: '233244123456' };
  expect(vendor).toHaveBeenCalledWith(expect.objectContaining({ ...numbers, referenceId, key: 'pk' }));
  expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
  expect(screen.getByText('MTN SSP has requested to use your current location')).toBeVisible();
  expect([button('Deny'), button('Allow')]).toHaveLength(2);
  expect(sessionStorage.getItem(LIVENESS_RECORD_KEY)).toContain('guid-1');
});

test('SS-017 SS-037 D-107 D-138 D-055 a failed liveness check, a denied camera or a check that is not saved shows the error panel without hiding the chat, and “Try again” or a cancelled check shows the photo card', async () => {
  const vendor = jest.fn<Promise<unknown>, []>(async () => ({ ...PASSED_RESULT, status: 'PENDING' }));
  mockSimSwapApis(vendor);
  const view = await openScreen();
  await press(view, 'Take Photo');
  expectErrorPanel();
  expect(shellStore.getState().chatHidden).toBe(false);
  expect(sessionStorage.getItem(LIVENESS_RECORD_KEY)).toBeNull();
  await press(view, 'Try again');
  expectPhotoCard();
  vendor.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await press(view, 'Take Photo');
  expectErrorPanel();
  expect(screen.getByText(/^The camera may not be used/)).toBeVisible();
  await press(view, 'Try again');
  mockSimSwapApis(vendor, '/ssp-sim-swap/api/v1/swaps');
  mockRoute('POST /ssp-sim-swap/api/v1/liveness-references', json({}, 429), json({ referenceId: 'reference' }, 201));
  await press(view, 'Take Photo');
  expect(screen.getByText(/^Your photo check could not be saved/)).toBeVisible();
  await press(view, 'Try again');
  vendor.mockResolvedValue({ success: false, status: 'CANCELLED' });
  await press(view, 'Take Photo');
  expectPhotoCard();
});

test('D-138 D-107 the check on this device can be cancelled while the camera opens', async () => {
  setConfig(testConfig());
  const getUserMedia = jest.fn(() => new Promise(() => undefined));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const view = await openScreen();
  await press(view, 'Take Photo');
  expect(screen.getByRole('dialog', { name: 'Photo Verification' })).toBeVisible();
  expect(screen.getByText('Starting the camera… Allow it if your browser asks.')).toBeVisible();
  await press(view, 'Cancel');
  await advanceInSteps(300);
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expectPhotoCard();
});

test('D-107 a vendor’s check that never answers can be cancelled', async () => {
  let signal: AbortSignal | undefined;
  mockSimSwapApis((request) => new Promise(() => ({ signal } = request)));
  const view = await openScreen();
  await press(view, 'Take Photo');
  expect(button('Take Photo')).toBeDisabled();
  await press(view, 'Cancel');
  expectPhotoCard();
  expect(signal?.aborted).toBe(true);
});

test.each([
  ['a customer record without a card number', json({ data: { idNumber: null, firstName: 'Ama', lastName: 'Mensah' } })],
  ['a failed customer lookup', json({}, 500)],
])(
  'SS-037 D-106 SS-002 after %s “Take Photo” shows the error panel, and “Try again” requests it again with the loading text',
  async (_what, reply) => {
    mockRoute(LOOKUP, reply);
    const view = await openScreen();
    await press(view, 'Take Photo');
    expectErrorPanel();
    const lookup = holdLookup();
    await press(view, 'Try again');
    expect(screen.getByText('Loading your details')).toBeVisible();
    await lookup.release();
    await press(view, 'Take Photo');
    expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
    expect(requests(LOOKUP)).toHaveLength(2);
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
