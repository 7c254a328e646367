import { waitFor } from '@testing-library/react';
import type { StateStore } from 'oidc-client-ts';
import { mockRoute, json, testConfig } from '@portal/shared/testing';
import { createAccessTokens } from './accessToken';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { toAccessTokenError } from './sessionErrors';
import { sharedTabStore } from './sharedTabStore';
import { breakIndexedDb, mockBrowserApis, indexedDbEntries, suspendIndexedDb } from './testing/browser';
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

describe('a late response of the token endpoint', () => {
  const OTHER_AUDIENCE = 'https://help.example/api';
  let respondToTokenRequest: () => void;

  beforeEach(() => {
    storeSession({ expires_at: inSeconds(-10) });
    mockRoute(`POST ${PROVIDER}/token`, (request) =>
      new Promise<void>((resolve) => (respondToTokenRequest = resolve)).then(() =>
        tokenResponse({ access_token: 'late', refresh_token: 'late' })(request),
      ),
    );
  });

  /** A tab that has loaded the stored session; all tabs share storage, lock and IndexedDB. */
  async function openTab() {
    const { oidc } = testConfig();
    const manager = new LockedUserManager({ ...oidcSettings(oidc), automaticSilentRenew: false });
    await manager.getUser(true);
    return { manager, ...createAccessTokens({ manager, oidc, onFailure: () => undefined }) };
  }

  type Tab = Awaited<ReturnType<typeof openTab>>;
  const messageOf = (cause: unknown) => toAccessTokenError(cause).message;
  const waitForTokenRequest = () => waitFor(() => expect(tokenRequests()).toHaveLength(1));

  async function signInAsKofi({ manager }: Tab): Promise<void> {
    storeSession({ access_token: 'of Kofi', refresh_token: 'of Kofi' }, KOFI_CLAIMS);
    await manager.storeUser(await manager.getUser());
  }

  test.each([
    ['the timer’s renewal', ({ manager }: Tab) => manager.signinSilent()],
    ['a request for a token', ({ getAccessToken }: Tab) => getAccessToken().catch(messageOf)],
    ['a request for another audience', ({ getAccessToken }: Tab) => getAccessToken(OTHER_AUDIENCE).catch(messageOf)],
  ])('SES-006 a sign-out in the same or another tab is not undone by a late response to %s', async (_, ask) => {
    for (const isOther of [true, false]) {
      storeSession({ expires_at: inSeconds(-10) });
      const renewing = await openTab();
      const before = tokenRequests().length;
      const result = ask(renewing);
      await waitFor(() => expect(tokenRequests()).toHaveLength(before + 1));
      await (isOther ? await openTab() : renewing).manager.removeUser();
      respondToTokenRequest();
      expect([null, 'Login required. Please log in again.']).toContain(await result);
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();
      const { manager } = await openTab();
      expect(await manager.signinSilent()).toBeNull();
    }
  });

  test('SES-006 without IndexedDB a late token response does not undo a sign-out in the same tab', async () => {
    breakIndexedDb();
    const { manager } = await openTab();
    const result = manager.signinSilent();
    await waitForTokenRequest();
    await manager.removeUser();
    respondToTokenRequest();
    expect(await result).toBeNull();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test.each([undefined, OTHER_AUDIENCE])(
    'a late token response does not replace the session of a customer who signed in meanwhile (audience %s)',
    async (audience) => {
      const renewing = await openTab();
      const result = renewing.getAccessToken(audience);
      await waitForTokenRequest();
      await signInAsKofi(await openTab());
      respondToTokenRequest();
      // The first customer's request must not be sent with the second one's token.
      await expect(result).rejects.toThrow('Login required. Please log in again.');
      const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '');
      expect(stored).toMatchObject({ access_token: 'of Kofi', refresh_token: 'of Kofi', profile: { sub: 'kofi' } });
      expect(await (await openTab()).getAccessToken()).toBe('of Kofi');
    },
  );
});
