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
  type Reply,
} from '@portal/shared/testing';
import { SimSwapScreen } from './SimSwapScreen';
import { answerAma, fakeDevice, LOOKUP, pass, PASSED, RECORD_KEY, saveRecord } from './testing/simSwapFixtures';

const open = async () => {
  const view = renderScreen(<SimSwapScreen />);
  await pass(0);
  return view;
};
const button = (name: string) => screen.getByRole('button', { name });
const panel = () => screen.getByText('Something went wrong.');

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  answerAma();
});
afterEach(() => jest.useRealTimers());

test('SS-001 SS-002 the photo card, under the page’s title', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Sim Swap' })).toBeVisible();
  expect(screen.getByText('Photo Verification')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Take a photo' })).toBeVisible();
  expect(screen.getByText('Make sure your entire face is visible')).toBeVisible();
  expect(button('Take Photo')).toBeEnabled();
  expect(document.title).toBe('Sim Swap | Self Service Portal');
});

test('SS-002 the lookup is waited for', async () => {
  mockRoute(LOOKUP, (request) => new Promise((_, reject) => request.signal.addEventListener('abort', reject)));
  await open();
  expect(screen.getByText('Loading your details')).toBeVisible();
});

test('SS-002 CL-039 “Take Photo” starts a liveness check for card and phone', async () => {
  const vendor = jest.fn(async () => PASSED);
  answerAma(vendor);
  const { user } = await open();
  await user.click(button('Take Photo'));
  await pass(0);
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

test('SS-003 SS-017 SS-019 a passed check is kept, and the location asked for', async () => {
  const { user } = await open();
  await user.click(button('Take Photo'));
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
  expect(screen.getByText('MTN SSP has requested to use your current location')).toBeVisible();
  expect([button('Deny'), button('Allow')]).toHaveLength(2);
  expect(JSON.parse(sessionStorage.getItem(RECORD_KEY) ?? '')).toEqual({
    phone: '233244123456',
    verified: true,
    transaction: { transactionnumber: 'T1', status: 'SUCCESSFUL', shortGuid: 'guid-1' },
    expiresAt: Date.now() + 60 * 60 * 1000,
  });
});

test.each([
  ['SS-017 another status', { ...PASSED, status: 'PENDING' }],
  ['SS-017 no success', { ...PASSED, success: false }],
])('SS-037 D-107 %s: the panel, and back to the card', async (_what, answer) => {
  answerAma(async () => answer);
  const { user } = await open();
  await user.click(button('Take Photo'));
  await pass(0);
  expect(panel()).toBeVisible();
  expect(screen.getByText('There was a problem processing your request')).toBeVisible();
  expect(sessionStorage.getItem(RECORD_KEY)).toBeNull();
  await user.click(button('Try again'));
  expect(button('Take Photo')).toBeVisible();
});

test('SS-037 D-138 D-055 a refused camera shows the panel, says what to do, and leaves the chat', async () => {
  answerAma(async () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const { user } = await open();
  await user.click(button('Take Photo'));
  await pass(0);
  expect(panel()).toBeVisible();
  expect(screen.getByText(/^The camera may not be used/)).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('D-107 a cancelled check is back at the card', async () => {
  answerAma(async () => ({ success: false, status: 'CANCELLED' }));
  const { user } = await open();
  await user.click(button('Take Photo'));
  await pass(0);
  expect(button('Take Photo')).toBeEnabled();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
});

test.each<[string, Reply]>([
  ['no record', json({}, 404)],
  ['a failing operator', json({}, 500)],
  ['a lost connection', networkError()],
  ['a record without a card number', json({ data: { idNumber: null, firstName: 'Ama', lastName: 'Mensah' } })],
])('SS-037 D-106 %s: no check starts, and the panel’s retry asks again', async (_what, reply) => {
  mockRoute(LOOKUP, reply);
  const { user } = await open();
  await user.click(button('Take Photo'));
  expect(panel()).toBeVisible();
  answerAma();
  await user.click(button('Try again'));
  await pass(0);
  await user.click(button('Take Photo'));
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
  expect(requests(LOOKUP)).toHaveLength(2);
});

test('SS-037 D-106 SS-002 while a record without a card number is asked for again, the lookup is waited for', async () => {
  mockRoute(LOOKUP, json({ data: { idNumber: null, firstName: 'Ama', lastName: 'Mensah' } }));
  const { user } = await open();
  await user.click(button('Take Photo'));
  mockRoute(LOOKUP, (request) => new Promise((_, reject) => request.signal.addEventListener('abort', reject)));
  await user.click(button('Try again'));
  await pass(0);
  expect(screen.getByText('Loading your details')).toBeVisible();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
  expect(requests(LOOKUP)).toHaveLength(2);
});

test('SS-037 D-111 without a phone number: the panel, no call, and the profile is read again', async () => {
  const renewAccessToken = jest.fn(async () => 'new');
  signInAs(customers.yaw, { renewAccessToken });
  const { user } = await open();
  expect(panel()).toBeVisible();
  expect(requests()).toEqual([]);
  await user.click(button('Try again'));
  await pass(0);
  expect(renewAccessToken).toHaveBeenCalledWith('token-of-yaw');
});

test('SS-020 a record of this phone skips the photo', async () => {
  saveRecord();
  await open();
  expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
});

test.each([
  ['SS-021 expired', { expiresAt: 1 }, true],
  ['SS-020 of another phone', { phone: '233200000000' }, false],
  ['SS-020 not verified', { verified: false }, false],
  ['SS-021 corrupt', { transaction: null }, true],
])('a record that is %s does not count', async (_what, change, removed) => {
  saveRecord(change);
  await open();
  expect(button('Take Photo')).toBeVisible();
  expect(sessionStorage.getItem(RECORD_KEY) === null).toBe(removed);
});

test('SS-002 SS-003 D-055 the chat is hidden until the accounts are there', async () => {
  const device = fakeDevice();
  saveRecord();
  const { user } = await open();
  expect(shellStore.getState().chatHidden).toBe(true);
  await user.click(button('Allow'));
  device.tell();
  await pass(400);
  expect(screen.getByText('Showing:')).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(false);
});
