import { mockRoute, networkError, requests, testConfig } from '@portal/shared/testing';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { createBackgroundRenewal } from './accessToken';
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

/** The manager of a page whose token is reported as expired by the library's timer one second later. */
async function createManagerWithExpiringToken(): Promise<LockedUserManager> {
  const manager = new LockedUserManager(oidcSettings(testConfig().oidc));
  manager.events.addAccessTokenExpired(createBackgroundRenewal(manager));
  storeSession({ expires_at: inSeconds(0) });
  await manager.getUser(true);
  return manager;
}

test('SES-014 while the provider is down an expired token is renewed after growing pauses, and at once when the connection returns', async () => {
  mockRoute(TOKEN_ROUTE, networkError());
  await createManagerWithExpiringToken();
  await jest.advanceTimersByTimeAsync(20_000);
  // After one second, then two, four and eight later.
  expect(requests(TOKEN_ROUTE)).toHaveLength(4);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(requests(TOKEN_ROUTE).length).toBeGreaterThan(60);
  expect(requests(TOKEN_ROUTE).length).toBeLessThan(70);
  const countBefore = requests(TOKEN_ROUTE).length;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(10);
  expect(requests(TOKEN_ROUTE)).toHaveLength(countBefore + 1);
});

test.each([
  ['rejects the refresh token', oauthError('invalid_grant')],
  ['responds', tokenResponse({ access_token: 'new', expires_in: 86_400 })],
])('SES-016 an expired token is renewed once by a provider that %s', async (_, reply) => {
  mockRoute(TOKEN_ROUTE, reply);
  await createManagerWithExpiringToken();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests(TOKEN_ROUTE)).toHaveLength(1);
});

test('after the session has ended the token is not renewed any more', async () => {
  mockRoute(TOKEN_ROUTE, networkError());
  const manager = await createManagerWithExpiringToken();
  await jest.advanceTimersByTimeAsync(1500);
  await manager.events.unload();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests(TOKEN_ROUTE)).toHaveLength(1);
});
