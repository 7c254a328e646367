import type { StateStore } from 'oidc-client-ts';
import { mockRoute, json, testConfig } from '@portal/shared/testing';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { sharedTabStore } from './sharedTabStore';
import { mockBrowserApis, indexedDbEntries, suspendIndexedDb } from './testing/browser';
import {
  AMA_CLAIMS,
  inSeconds,
  KOFI_CLAIMS,
  mockProvider,
  PROVIDER,
  SESSION_KEY,
  storeSession,
  tokenResponse,
  tokenRequests,
} from './testing/provider';

/** The user manager of a new browser tab; all tabs share storage, lock and IndexedDB. */
function createTab(userStore?: StateStore): LockedUserManager {
  return new LockedUserManager({
    ...oidcSettings(testConfig().oidc),
    ...(userStore && { userStore }),
    automaticSilentRenew: false,
  });
}

beforeEach(() => {
  mockBrowserApis();
  mockProvider();
});

test('five tabs that renew at the same time send one request and get the same token', async () => {
  storeSession({ expires_at: inSeconds(-10) });
  const tabs = [createTab(), createTab(), createTab(), createTab(), createTab()];
  const users = await Promise.all(tabs.map((one) => one.signinSilent()));
  expect(users.map((user) => user?.access_token)).toEqual(Array(5).fill('access-1'));
  expect(tokenRequests()).toMatchObject([{ grant_type: 'refresh_token', refresh_token: 'refresh-0' }]);
});

test('the claims of a renewed ID token replace the stored ones, and an ID token of another customer is refused', async () => {
  storeSession({ expires_at: inSeconds(-10) });
  const route = `POST ${PROVIDER}/token`;
  mockRoute(
    route,
    tokenResponse({ access_token: 'new', expires_in: '60' }, { ...AMA_CLAIMS, email: 'new@example.com' }),
  );
  const user = await createTab().signinSilent();
  expect(user).toMatchObject({
    access_token: 'new',
    refresh_token: 'refresh-0',
    profile: { email: 'new@example.com' },
  });
  expect(user?.expires_in).toBeGreaterThan(55);

  mockRoute(route, tokenResponse({ access_token: 'of Kofi' }, KOFI_CLAIMS));
  await expect(createTab().signinSilent({ rejected: 'new' })).rejects.toThrow('of another customer');
  expect(localStorage.getItem(SESSION_KEY)).not.toContain('of Kofi');
});

test('SES-008 IndexedDB contains a checksum of the refresh token, never the token', async () => {
  storeSession({ expires_at: inSeconds(-10) });
  await createTab().signinSilent();
  const [entry] = Object.values(indexedDbEntries());
  expect(entry).toMatch(/^[\da-f]{64}$/);
  expect(localStorage.getItem(SESSION_KEY)).toContain('refresh-1');
});

test('a tab whose local storage lags waits for the token that another tab has renewed and uses it', async () => {
  storeSession({ expires_at: inSeconds(-10) });
  const before = localStorage.getItem(SESSION_KEY);
  let lag = 5;
  const lagging: StateStore = {
    get: async () => (lag-- > 0 ? before : localStorage.getItem(SESSION_KEY)),
    set: async (_, value) => localStorage.setItem(SESSION_KEY, value),
    remove: async () => null,
    getAllKeys: async () => [],
  };
  await createTab().signinSilent();
  const late = await createTab(lagging).signinSilent({ rejected: 'access-0' });
  expect(late?.access_token).toBe('access-1');
  expect(tokenRequests()).toHaveLength(1);
});

test('SES-016 a session without a refresh token cannot be renewed: the customer must sign in', async () => {
  storeSession({ refresh_token: undefined });
  const renewal = createTab().signinSilent({ rejected: 'access-0' });
  await expect(renewal).rejects.toThrow('Login required. Please log in again.');
  expect(tokenRequests()).toEqual([]);
});

test('a failed renewal rejects all calls that share it, and the next call tries again', async () => {
  storeSession({ expires_at: inSeconds(-10) });
  mockRoute(`POST ${PROVIDER}/token`, json({ error: 'server_error' }, 500), tokenResponse({ access_token: 'later' }));
  const one = createTab();
  const [first, second] = await Promise.allSettled([one.signinSilent(), one.signinSilent()]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  expect((await one.signinSilent())?.access_token).toBe('later');
});

test('a renewal rejects when another tab holds the lock for more than fifteen seconds', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  storeSession({ expires_at: inSeconds(-10) });
  void createTab().withRefreshLock(() => new Promise(() => undefined));
  const waiting = createTab().signinSilent();
  expect(timeout).toHaveBeenLastCalledWith(15_000);
  limit.abort(new DOMException('signal timed out', 'TimeoutError'));
  await expect(waiting).rejects.toThrow('signal timed out');
  timeout.mockRestore();
});

test('sharedTabStore waits at most five seconds for a browser that does not answer, and uses it again once it does', async () => {
  jest.useFakeTimers();
  const answer = suspendIndexedDb();
  const first = sharedTabStore.get('a').catch(String);
  await jest.advanceTimersByTimeAsync(5000);
  const second = sharedTabStore.get('a').catch(String);
  expect([await first, await second]).toEqual(Array(2).fill(expect.stringContaining('IndexedDB gave no answer')));
  answer();
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  mockBrowserApis();
  await sharedTabStore.set('a', 'one');
  expect(await sharedTabStore.get('a')).toBe('one');
});
