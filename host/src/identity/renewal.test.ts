import { mockRoute, networkError, requests, testConfig } from '@portal/shared/testing';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { createRenewal } from './renewal';
import { mockBrowserApis } from './testing/browser';
import { inSeconds, mockProvider, PROVIDER, oauthError, storeSession, tokenResponse } from './testing/provider';

const TOKEN_ROUTE = `POST ${PROVIDER}/token`;

beforeEach(() => {
  jest.useFakeTimers();
  mockBrowserApis();
  mockProvider();
  // The real digest takes real time, for which fake timers do not wait.
  jest.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The manager of a page whose stored token is valid for another `life` seconds. */
async function createManager(life: number, fields: object = {}): Promise<LockedUserManager> {
  const manager = new LockedUserManager(oidcSettings(testConfig().oidc));
  createRenewal(manager);
  storeSession({ expires_at: inSeconds(life), ...fields });
  await manager.getUser(true);
  return manager;
}

const HOUR_MS = 3_600_000;

test.each([
  [60, 75, 80],
  [3600, 1, 1],
  [86_400, 0, 0],
])('a token of %i s is renewed once in its life, in its last quarter or minute', async (life, least, most) => {
  let issued = 0;
  mockRoute(TOKEN_ROUTE, (request) =>
    tokenResponse({ access_token: `access-${(issued += 1)}`, refresh_token: 'r', expires_in: life })(request),
  );
  await createManager(life);
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(issued).toBeGreaterThanOrEqual(least);
  expect(issued).toBeLessThanOrEqual(most);
});

test('SES-014 while the provider is down the renewal is tried again after growing pauses, at once when the connection returns, and at most ten times', async () => {
  mockRoute(TOKEN_ROUTE, networkError());
  await createManager(0);
  await jest.advanceTimersByTimeAsync(20_000);
  // After one second, then two, four and eight later.
  expect(requests(TOKEN_ROUTE)).toHaveLength(4);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(10);
  expect(requests(TOKEN_ROUTE)).toHaveLength(5);
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(requests(TOKEN_ROUTE)).toHaveLength(10);
});

test.each([
  ['responds with a token', tokenResponse({ access_token: 'new', expires_in: 86_400 })],
  ['responds with 400 and invalid_grant', oauthError('invalid_grant')],
])('SES-016 an expired token is renewed once by a provider that %s', async (_, reply) => {
  mockRoute(TOKEN_ROUTE, reply);
  await createManager(0);
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(requests(TOKEN_ROUTE)).toHaveLength(1);
});

test('a token that expired while the device slept is renewed when it wakes up', async () => {
  mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'new', expires_in: 86_400 }));
  await createManager(300);
  jest.setSystemTime(Date.now() + 600_000);
  await jest.advanceTimersByTimeAsync(6000);
  expect(requests(TOKEN_ROUTE)).toHaveLength(1);
});

test('after the session has ended the token is not renewed any more', async () => {
  mockRoute(TOKEN_ROUTE, networkError());
  const manager = await createManager(0);
  await jest.advanceTimersByTimeAsync(1500);
  await manager.events.unload();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests(TOKEN_ROUTE)).toHaveLength(1);
});

test('without a refresh token nothing is requested, and one line of the console says how to get one', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await createManager(20, { refresh_token: undefined });
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(requests(TOKEN_ROUTE)).toEqual([]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('grant type refresh_token')]]);
});
