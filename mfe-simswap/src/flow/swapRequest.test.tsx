import { screen } from '@testing-library/react';
import { mockRoute, customers, networkError, json, requests, signInAs } from '@portal/shared/testing';
import { registerSessionActions } from '@portal/shared/session';
import { findSerialInput, openAccounts } from './testing/openAccounts';
import { mockSimSwapApis, advanceInSteps, LIVENESS_RECORD_KEY } from './testing/simSwapFixtures';

const SUBMIT_URL = '/ssp-sim-swap/api/v1/swaps';
const SWAPS = `POST ${SUBMIT_URL}`;
const RECEIVED = json({ requestId: 'SW-12AB', status: 'RECEIVED' }, 202);

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockSimSwapApis(undefined, SUBMIT_URL);
});
afterEach(() => jest.useRealTimers());

async function fillAndSendForm({ user }: Awaited<ReturnType<typeof openAccounts>>) {
  await user.click(button('Request Swap'));
  await user.click(await findSerialInput());
  await user.paste(' 8923301000741258369 ');
  await user.click(screen.getByRole('radio', { name: 'Lost' }));
  await user.click(button('Done'));
  await advanceInSteps(0);
}

test('SS-011 SS-014 SS-016 CL-040 D-112 the form of a number sends the data of all steps with the access token; a request whose response was lost is repeated with the same idempotency key, even after the form was closed', async () => {
  mockRoute(SWAPS, networkError(), RECEIVED);
  const view = await openAccounts();
  await fillAndSendForm(view);
  for (const text of ['233244123456', 'Ama Serwaa Mensah', 'Osu'])
    expect(screen.getByRole('dialog', { name: 'Sim Swap Form' })).toHaveTextContent(text);
  await view.user.click(button('Close'));
  await fillAndSendForm(view);
  expect(screen.getByText('SW-12AB')).toBeVisible();
  const [first, second] = requests(SWAPS);
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
  mockRoute(SWAPS, refused, RECEIVED);
  const stepUp = jest.fn();
  registerSessionActions({ signIn: jest.fn(), signOut: jest.fn(), stepUp });
  const view = await openAccounts();
  await fillAndSendForm(view);
  expect(requests(SWAPS)).toHaveLength(1);
  expect(screen.getByText('For your security, please sign in again. What you have entered is kept.')).toBeVisible();
  await view.user.click(button('Sign in again'));
  expect(stepUp).toHaveBeenCalledWith({ maxAgeSeconds: 120 });
  view.unmount();

  const after = await openAccounts();
  expect(await findSerialInput()).toHaveValue(' 8923301000741258369 ');
  expect(screen.getByRole('radio', { name: 'Lost' })).toBeChecked();
  await after.user.click(button('Done'));
  await advanceInSteps(0);
  expect(screen.getByText('SW-12AB')).toBeVisible();
  expect(JSON.parse(requests(SWAPS)[1]?.body ?? '')).toMatchObject({ suid: 'guid-0', reason: 'lost' });
  expect(sessionStorage.getItem('simswap:form')).toBeNull();
});

test('SS-019 CL-040 D-105 an accepted request uses up the photo verification: closing its form shows the photo card, and the next request is sent with the new verification', async () => {
  mockRoute(SWAPS, RECEIVED);
  const view = await openAccounts();
  await fillAndSendForm(view);
  await view.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(sessionStorage.getItem(LIVENESS_RECORD_KEY)).toBeNull();
  await view.user.click(button('Take Photo'));
  await advanceInSteps(0);
  await fillAndSendForm(view);
  const sentIds = requests(SWAPS).map(({ body }) => (JSON.parse(body) as { suid: string }).suid);
  expect(sentIds).toEqual(['guid-0', 'guid-1']);
});
