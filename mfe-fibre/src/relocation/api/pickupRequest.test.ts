/** @jest-environment node */
import { messageOf } from '@portal/shared/http';
import { customers, html, json, malformed, mockRoute, requests, signInAs, vectors } from '@portal/shared/testing';
import { clearFibreTokens } from '../../fibreToken';
import { TOKEN_ROUTE, tokenReply } from '../../testing';
import { PICKUP_ROUTE, pickupRequest } from '../testing/openRelocation';
import { requestPickup, type PickupRequest } from './pickupRequest';

type ErrorResponse = { status: number; bodyMessage?: string };
type ExpectedError = { service: string; screen: string; tokenCacheCleared: boolean };

const send = (changes: Partial<PickupRequest> = {}) => requestPickup({ ...pickupRequest, ...changes }, 'key');

beforeEach(() => {
  clearFibreTokens();
  signInAs(customers.ama);
  mockRoute(TOKEN_ROUTE, tokenReply());
  mockRoute(PICKUP_ROUTE, json({ message: 'Request received' }, 201));
});

test('CL-027 RL-010 RO-008 the pickup request is posted as JSON with an idempotency key and the fibre token, which is requested with the customer’s access token and cached', async () => {
  await send();
  await send();
  expect(requests(TOKEN_ROUTE).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-of-ama']);
  const [, sent] = requests(PICKUP_ROUTE);
  expect(JSON.parse(sent?.body ?? '')).toEqual(pickupRequest);
  expect(sent?.headers.get('authorization')).toBe('Bearer fibre-token');
  expect(sent?.headers.get('idempotency-key')).toBe('key');
  expect(sent?.headers.get('content-type')).toBe('application/json');
});

test.each([
  ['a text', () => new Response('Request received', { status: 201 }), 'sent'],
  ['an empty body', json(undefined, 201), 'sent'],
  ['an HTML page', html(), 'Failed to submit request. Please try again.'],
  ['an object that is cut off', malformed('{"message":"Request'), 'Failed to submit request. Please try again.'],
  ['the start of an HTML page', () => new Response(' <html>'), 'Failed to submit request. Please try again.'],
])(
  'RL-032 CL-028 %s in the response confirms the pickup request, unless it is cut off or HTML',
  async (_what, reply, outcome) => {
    mockRoute(PICKUP_ROUTE, reply);
    const error = await send().catch((cause: unknown) => cause);
    expect(messageOf(error, 'sent')).toBe(outcome);
  },
);

test.each([
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['email', 'Email address is required'],
  ['fttxNumber', 'Fibre account number is required'],
  ['dataTransferMsisdn', 'Data transfer phone number is required'],
  ['devicePickupDate', 'Device pickup date is required'],
  ['latitude', 'Location coordinates are required'],
  ['longitude', 'Location coordinates are required'],
] as const)('RL-021 without %s nothing is sent and the error is “%s”', async (name, message) => {
  await expect(send({ [name]: message.startsWith('Location') ? undefined : '' })).rejects.toThrow(message);
  expect(requests()).toHaveLength(0);
});

test.each(vectors<ErrorResponse, ExpectedError>('relocationRequestError'))(
  'RL-025…030 RL-034 CL-021 $id: the response $input fails with “$expected.service”, shows “$expected.screen” and clears the token cache: $expected.tokenCacheCleared',
  async ({ input: { status, bodyMessage }, expected }) => {
    mockRoute(PICKUP_ROUTE, json(bodyMessage === undefined ? { error: 'x' } : { message: bodyMessage }, status));
    const before = requests(TOKEN_ROUTE).length;
    const error = await send().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expected.screen, cause: { message: expected.service } });
    await send().catch(() => undefined);
    expect(requests(TOKEN_ROUTE).length - before).toBe(expected.tokenCacheCleared ? 2 : 1);
  },
);

test('RL-033 FA-034 a fibre token request that is refused shows the authentication error and sends no request', async () => {
  mockRoute(TOKEN_ROUTE, json({}, 401));
  await expect(send()).rejects.toThrow('Authentication with fibre service failed. Please try again.');
  expect(requests(PICKUP_ROUTE)).toHaveLength(0);
});
