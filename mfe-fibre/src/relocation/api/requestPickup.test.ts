/** @jest-environment node */
import {
  mockRoute,
  customers,
  networkError,
  neverResolve,
  json,
  requests,
  signInAs,
  vectors,
} from '@portal/shared/testing';
import { TOKEN, tokenReply } from '../../testing';
import { clearFibreTokens } from '../../fibreToken';
import { PICKUP, pickupRequest } from '../testing/mockRelocationApis';
import { requestPickup, sendNoServiceRequest } from './noServiceRequest';

type ErrorResponse = { status: number; bodyMessage?: string };
type ExpectedError = { service: string; screen: string; tokenCacheCleared: boolean };

const send = () => requestPickup(pickupRequest, 'key');

beforeEach(() => {
  clearFibreTokens();
  signInAs(customers.ama);
  mockRoute(TOKEN, tokenReply());
  mockRoute(PICKUP, json({ message: 'Request received' }, 201));
});

test.each(vectors<ErrorResponse, ExpectedError>('relocationRequestError'))(
  'RL-025…030 RL-034 CL-021 $id: the response $input fails with “$expected.service”, shows “$expected.screen” and clears the token cache: $expected.tokenCacheCleared',
  async ({ input: { status, bodyMessage }, expected }) => {
    mockRoute(PICKUP, json(bodyMessage === undefined ? { error: 'x' } : { message: bodyMessage }, status));
    await expect(sendNoServiceRequest(pickupRequest, 'key')).rejects.toHaveProperty('message', expected.service);
    clearFibreTokens();
    const before = requests(TOKEN).length;
    await expect(send()).rejects.toHaveProperty('message', expected.screen);
    await send().catch(() => undefined);
    expect(requests(TOKEN).length - before).toBe(expected.tokenCacheCleared ? 2 : 1);
  },
);

test('RO-008 CL-027 the fibre token is requested with the customer’s access token and cached for the next request', async () => {
  await send();
  await send();
  expect(requests(TOKEN).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-of-ama']);
  expect(requests(PICKUP).map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer fibre-token',
    'Bearer fibre-token',
  ]);
});

test('RL-031 D-131 a pickup request without a response for ten seconds fails with the network error', async () => {
  jest.useFakeTimers();
  mockRoute(PICKUP, neverResolve());
  const failed = expect(send()).rejects.toThrow('Network error. Please check your connection and try again.');
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  jest.useRealTimers();
});

test.each([
  ['is refused', json({}, 401)],
  ['drops', networkError()],
])(
  'RL-033 FA-034 a fibre token request that %s shows the authentication error and sends no request',
  async (_how, reply) => {
    mockRoute(TOKEN, reply);
    await expect(send()).rejects.toThrow('Authentication with fibre service failed. Please try again.');
    expect(requests(PICKUP)).toHaveLength(0);
  },
);
