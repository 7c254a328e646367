import { apiFetch } from '@portal/shared/api';
import { isTransient, isUnexpectedResponse } from '@portal/shared/http';
import { sessionStore } from '@portal/shared/session';
import { customers, json, malformed, mockRoute, neverResolve, requests, signInAs } from '@portal/shared/testing';
import * as z from '@portal/shared/schema';

const schema = z.object({ name: z.string() });
const ama = json({ name: 'Ama' });
const NAME = 'GET /ssp-beneficiary/api/v1/name';
const name = { service: 'beneficiary', path: '/name', schema } as const;
const tokensSent = () => requests().map(({ headers }) => headers.get('authorization'));

let renewAccessToken: jest.Mock;
beforeEach(() => {
  renewAccessToken = jest.fn(async () => 'renewed');
  signInAs(customers.ama, { getAccessToken: async () => 'first', renewAccessToken });
});

test('SES-012 a call is sent to the service’s URL with the customer’s access token, and its body is parsed', async () => {
  mockRoute(NAME, ama);
  await expect(apiFetch(name)).resolves.toEqual({ name: 'Ama' });
  expect(tokensSent()).toEqual(['Bearer first']);
});

test('SES-012 after a 401 the token is renewed and the request is sent exactly once more', async () => {
  mockRoute(NAME, json({}, 401), ama);
  await expect(apiFetch(name)).resolves.toEqual({ name: 'Ama' });
  expect(tokensSent()).toEqual(['Bearer first', 'Bearer renewed']);
  mockRoute(NAME, json({}, 401));
  await expect(apiFetch(name)).rejects.toMatchObject({ status: 401 });
  expect(requests()).toHaveLength(4);
});

test('SES-003 the audience reaches the session', async () => {
  mockRoute(NAME, json({}, 401), ama);
  await apiFetch({ ...name, audience: 'https://help.example.com.gh' });
  expect(renewAccessToken).toHaveBeenCalledWith('first', 'https://help.example.com.gh');
});

test('SES-001 without a signed-in customer no request is sent, except for a public call', async () => {
  mockRoute(NAME, ama);
  sessionStore.setState({ status: 'anonymous' });
  const toUserError = () => new Error('other text');
  await expect(apiFetch({ ...name, toUserError })).rejects.toThrow('Login required. Please log in again.');
  expect(requests()).toHaveLength(0);
  await apiFetch({ ...name, token: 'none' });
  expect(tokensSent()).toEqual([null]);
});

test('a call with another token source uses and renews the token of that source', async () => {
  mockRoute(NAME, json({}, 401), ama);
  const renew = jest.fn(async () => 'other renewed');
  await apiFetch({ ...name, token: { get: async () => 'other', renew } });
  expect(renew).toHaveBeenCalledWith('other');
  expect(tokensSent()).toEqual(['Bearer other', 'Bearer other renewed']);
});

test('a 401 is an error at once when the token source cannot renew', async () => {
  mockRoute(NAME, json({}, 401));
  await expect(apiFetch({ ...name, token: { get: async () => 'other' } })).rejects.toMatchObject({ status: 401 });
  expect(requests()).toHaveLength(1);
});

test('every attempt of a retry, and its second request after a 401, carries the idempotency key', async () => {
  mockRoute('POST /submit', json({}, 500), json({}, 401), ama);
  const retry = { attempts: 2, delayMs: () => 0, retryIf: isTransient };
  await apiFetch({
    url: '/submit',
    schema,
    json: {},
    idempotencyKey: 'key-1',
    retry,
    headers: { 'x-request-id': '7' },
  });
  expect(requests().map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1']);
  expect(tokensSent()).toEqual(['Bearer first', 'Bearer first', 'Bearer renewed']);
  expect(requests()[0]?.headers.get('x-request-id')).toBe('7');
});

test('toUserError replaces an error of the request, and not the reason of an abort', async () => {
  const toUserError = (error: unknown) => (isUnexpectedResponse(error) ? new Error('Invalid response') : error);
  mockRoute(NAME, malformed());
  await expect(apiFetch({ ...name, toUserError })).rejects.toThrow('Invalid response');
  mockRoute(NAME, json({}, 500));
  await expect(apiFetch({ ...name, toUserError })).rejects.toMatchObject({ status: 500 });
  mockRoute(NAME, neverResolve());
  const controller = new AbortController();
  const aborted = apiFetch({ ...name, signal: controller.signal, toUserError: () => new Error('other text') });
  controller.abort('left the page');
  await expect(aborted).rejects.toBe('left the page');
});
