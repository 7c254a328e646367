/** @jest-environment node */
import { apiFetch, createIdempotencyKeys } from '@portal/shared/api';
import { isTransient, isUnexpectedResponse, referenceOf } from '@portal/shared/http';
import { sessionStore } from '@portal/shared/session';
import {
  customers,
  json,
  malformed,
  mockRoute,
  networkError,
  neverResolve,
  requests,
  signInAs,
} from '@portal/shared/testing';
import * as z from '@portal/shared/schema';

const nameSchema = z.object({ name: z.string() });
const amaReply = json({ name: 'Ama' });
const NAME_ROUTE = 'GET /ssp-beneficiary/api/v1/name';
const nameRequest = { service: 'beneficiary', path: '/name', schema: nameSchema } as const;
const sentAuthorizationHeaders = () => requests().map(({ headers }) => headers.get('authorization'));

let getAccessToken: jest.Mock;
let renewAccessToken: jest.Mock;
beforeEach(() => {
  getAccessToken = jest.fn(async () => 'first');
  renewAccessToken = jest.fn(async () => 'renewed');
  signInAs(customers.ama, { getAccessToken, renewAccessToken });
});

test('SES-012 apiFetch sends a call to the service’s URL with the customer’s access token and parses the response body', async () => {
  mockRoute(NAME_ROUTE, amaReply);
  await expect(apiFetch(nameRequest)).resolves.toEqual({ name: 'Ama' });
  expect(sentAuthorizationHeaders()).toEqual(['Bearer first']);
});

test('SES-001 without a signed-in customer no request is sent, except for a public call', async () => {
  mockRoute(NAME_ROUTE, amaReply);
  sessionStore.setState({ status: 'anonymous' });
  const toUserError = () => new Error('other text');
  await expect(apiFetch({ ...nameRequest, toUserError })).rejects.toThrow('Login required. Please log in again.');
  expect(requests()).toHaveLength(0);
  await apiFetch({ ...nameRequest, token: 'none' });
  expect(sentAuthorizationHeaders()).toEqual([null]);
});

test.each([undefined, 'https://help.example.com.gh'])(
  'SES-003 SES-012 after a 401 the access token for the audience %s is renewed and the request sent once more, not a third time',
  async (audience) => {
    mockRoute(NAME_ROUTE, json({}, 401), json({}, 401));
    await expect(apiFetch({ ...nameRequest, audience })).rejects.toMatchObject({ status: 401 });
    expect(sentAuthorizationHeaders()).toEqual(['Bearer first', 'Bearer renewed']);
    expect(getAccessToken.mock.calls).toEqual([[audience]]);
    expect(renewAccessToken.mock.calls).toEqual([['first', audience]]);
  },
);

test('when the renewal fails, the caller gets its error', async () => {
  mockRoute(NAME_ROUTE, json({}, 401));
  renewAccessToken.mockRejectedValue(new Error('Failed to obtain access token'));
  await expect(apiFetch(nameRequest)).rejects.toThrow('Failed to obtain access token');
});

test.each([
  [403, {}],
  [401, { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' }],
])('a status %i that no renewed token would answer renews none: %j', async (status, headers) => {
  mockRoute(NAME_ROUTE, () => Response.json({}, { status, headers }));
  await expect(apiFetch(nameRequest)).rejects.toMatchObject({ status });
  expect(renewAccessToken).not.toHaveBeenCalled();
});

test('a call with its own token source uses and renews the token of that source; a 401 is an error at once when it cannot renew', async () => {
  mockRoute(NAME_ROUTE, json({}, 401), amaReply);
  const renew = jest.fn(async () => 'other renewed');
  await apiFetch({ ...nameRequest, token: { get: async () => 'other', renew } });
  expect(renew).toHaveBeenCalledWith('other');
  expect(sentAuthorizationHeaders()).toEqual(['Bearer other', 'Bearer other renewed']);
  mockRoute(NAME_ROUTE, json({}, 401));
  const token = { get: async () => 'other' };
  await expect(apiFetch({ ...nameRequest, token })).rejects.toMatchObject({ status: 401 });
  expect(requests()).toHaveLength(3);
});

test('SHR-038 all attempts of a call have one trace (traceparent), whose first eight digits are the reference of its error; a call to another origin has none', async () => {
  mockRoute(NAME_ROUTE, json({}, 500), json({}, 401), json({}, 503));
  const retry = { attempts: 2, delayMs: () => 0, retryIf: isTransient };
  const failure: unknown = await apiFetch({ ...nameRequest, retry, errors: { http: 'No name' } }).catch(
    (error: unknown) => error,
  );
  const [sent = '', ...others] = requests().map(({ headers }) => headers.get('traceparent'));
  expect(sent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(others).toEqual([sent, sent]);
  expect(failure).toEqual(new Error('No name'));
  expect(referenceOf(failure)).toBe(sent?.slice(3, 11));

  mockRoute('GET https://geo.example.com/name', json({}, 500));
  const elsewhere: unknown = await apiFetch({
    url: 'https://geo.example.com/name',
    schema: nameSchema,
    token: 'none',
  }).catch((error: unknown) => error);
  expect(requests().at(-1)?.headers.has('traceparent')).toBe(false);
  expect(referenceOf(elsewhere)).toBeUndefined();
});

test('every attempt of a retried call, and the second request after a 401, has the same idempotency key and headers', async () => {
  mockRoute('POST /submit', json({}, 500), json({}, 401), amaReply);
  const retry = { attempts: 2, delayMs: () => 0, retryIf: isTransient };
  await apiFetch({
    url: '/submit',
    schema: nameSchema,
    json: {},
    idempotencyKey: 'key-1',
    retry,
    headers: { 'x-request-id': '7' },
  });
  expect(requests().map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1']);
  expect(sentAuthorizationHeaders()).toEqual(['Bearer first', 'Bearer first', 'Bearer renewed']);
  expect(requests()[0]?.headers.get('x-request-id')).toBe('7');
});

test('toUserError replaces an error of the request, but not the reason of an aborted signal', async () => {
  const toUserError = (error: unknown) => (isUnexpectedResponse(error) ? new Error('Invalid response') : error);
  mockRoute(NAME_ROUTE, malformed());
  await expect(apiFetch({ ...nameRequest, toUserError })).rejects.toThrow('Invalid response');
  mockRoute(NAME_ROUTE, json({}, 500));
  await expect(apiFetch({ ...nameRequest, toUserError })).rejects.toMatchObject({ status: 500 });
  mockRoute(NAME_ROUTE, neverResolve());
  const controller = new AbortController();
  const aborted = apiFetch({ ...nameRequest, signal: controller.signal, toUserError: () => new Error('other text') });
  controller.abort('left the page');
  await expect(aborted).rejects.toBe('left the page');
});

test('the values of a call’s parameters are encoded in its path and query', async () => {
  const call = { service: 'beneficiary', path: '/users/{msisdn}/rows/{id}{?name,limit}', schema: z.unknown() } as const;
  const route = 'GET /ssp-beneficiary/api/v1/users/233244123456/rows/a%2Fb';
  mockRoute(route, amaReply);
  await apiFetch({ ...call, params: { msisdn: '233244123456', id: 'a/b', name: 'Esi & Ama', limit: 1 } });
  expect(requests()[0]?.url).toMatch(/\/rows\/a%2Fb\?name=Esi%20%26%20Ama&limit=1$/);
  // @ts-expect-error -- a value for each parameter is required
  void (() => apiFetch({ ...call, params: { msisdn: '233244123456' } }));
});

const errors = {
  409: 'Exists',
  http: '{status} {statusText}',
  network: 'No network',
  other: 'Failed',
  token: 'No token',
};

test.each([
  ['a status with a text of its own', json({ message: 'hidden' }, 409), {}, 'Exists'],
  ['a status whose message customers see', json({ message: 'Taken' }, 409), { showsMessage: true }, 'Taken'],
  ['a status without a message', json({}, 409), { showsMessage: true }, 'Exists'],
  ['another status', json({}, 500), {}, '500 Internal Server Error'],
  ['no response', networkError(), {}, 'No network'],
  ['a response of another shape', json({}), {}, 'Failed'],
] as const)('a call with texts throws the one for %s', async (_what, reply, changes, text) => {
  mockRoute(NAME_ROUTE, reply);
  await expect(apiFetch({ ...nameRequest, errors, ...changes })).rejects.toMatchObject({ message: text });
});

test('a call with texts throws the one for a missing token, and an error without a text unchanged', async () => {
  mockRoute(NAME_ROUTE, json({}, 500));
  const token = { get: async () => Promise.reject(new Error('no session')) };
  await expect(apiFetch({ ...nameRequest, token, errors })).rejects.toThrow('No token');
  await expect(apiFetch({ ...nameRequest, token, errors: { other: 'Failed' } })).rejects.toThrow('no session');
  await expect(apiFetch({ ...nameRequest, errors: { network: 'No network' } })).rejects.toMatchObject({ status: 500 });
});

test('CL-032 D-137 a retry with the same content has the same idempotency key until reset, and other content has a new key', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ amount: 150 });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys.keyFor({ amount: 150 })).toBe(first);
  const other = keys.keyFor({ amount: 151 });
  expect(other).not.toBe(first);
  keys.reset();
  expect(keys.keyFor({ amount: 151 })).not.toBe(other);
});
