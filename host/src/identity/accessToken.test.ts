import {
  empty,
  malformed,
  mockRoute,
  networkError,
  neverResolve,
  json,
  advanceTime,
  testConfig,
} from '@portal/shared/testing';
import { createAccessTokens } from './accessToken';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { mockBrowserApis, breakIndexedDb, indexedDbEntries, suspendIndexedDb } from './testing/browser';
import {
  inSeconds,
  mockProvider,
  PROVIDER,
  oauthError,
  SESSION_KEY,
  storeSession,
  tokenResponse,
  tokenRequests,
  AMA_CLAIMS,
  KOFI_CLAIMS,
} from './testing/provider';
import { waitFor } from '@testing-library/react';
import { type StateStore, ErrorResponse } from 'oidc-client-ts';
import { toAccessTokenError } from './sessionErrors';
import { sharedTabStore } from './sharedTabStore';
import { HttpError } from '@portal/shared/http';

const TOKEN_ROUTE = `POST ${PROVIDER}/token`;
const OTHER_AUDIENCE = 'https://help.example/api';

function createTokens() {
  const { oidc } = testConfig();
  const manager = new LockedUserManager({ ...oidcSettings(oidc), automaticSilentRenew: false });
  const onFailure = jest.fn();
  return { manager, onFailure, ...createAccessTokens({ manager, oidc, onFailure }) };
}

beforeEach(() => {
  mockBrowserApis();
  mockProvider();
  storeSession();
});

test('SES-003 SES-004 SES-012 without an audience getAccessToken returns the token of the self-service API', async () => {
  const { getAccessToken } = createTokens();
  expect(await getAccessToken()).toBe('access-0');
  expect(await getAccessToken('https://selfservice.example.com.gh/api')).toBe('access-0');
  expect(tokenRequests()).toEqual([]);
});

test.each([
  ['five seconds or less left', 'renewed', 5, 'access-1'],
  ['more than five seconds left', 'returned', 60, 'access-0'],
])('SES-012 a token with %s is %s', async (_, __, seconds, expected) => {
  storeSession({ expires_at: inSeconds(seconds) });
  expect(await createTokens().getAccessToken()).toBe(expected);
});

test('SES-003 SES-008 the token of another audience is kept in memory only, and the rotated refresh token is stored', async () => {
  const { getAccessToken, clear } = createTokens();
  expect(await Promise.all([getAccessToken(OTHER_AUDIENCE), getAccessToken(OTHER_AUDIENCE)])).toEqual([
    'access-1',
    'access-1',
  ]);
  expect(await getAccessToken(OTHER_AUDIENCE)).toBe('access-1');
  expect(tokenRequests()).toMatchObject([
    { grant_type: 'refresh_token', refresh_token: 'refresh-0', audience: OTHER_AUDIENCE },
  ]);
  const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '');
  expect(stored).toMatchObject({ access_token: 'access-0', refresh_token: 'refresh-1' });
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('access-1');
  clear();
  expect(await getAccessToken(OTHER_AUDIENCE)).toBe('access-2');
});

test('SES-003 a token of another audience is renewed after it has expired or was rejected', async () => {
  mockRoute(
    TOKEN_ROUTE,
    tokenResponse({ access_token: 'short', expires_in: 4 }),
    tokenResponse({ access_token: 'long' }),
  );
  const { getAccessToken, renewAccessToken } = createTokens();
  expect(await getAccessToken(OTHER_AUDIENCE)).toBe('short');
  expect(await getAccessToken(OTHER_AUDIENCE)).toBe('long');
  mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'newest' }));
  expect(await renewAccessToken('an older one', OTHER_AUDIENCE)).toBe('long');
  expect(await renewAccessToken('long', OTHER_AUDIENCE)).toBe('newest');
});

test('SES-012 renewAccessToken replaces a rejected token, with one request for simultaneous calls', async () => {
  const { renewAccessToken } = createTokens();
  expect(await Promise.all([renewAccessToken('access-0'), renewAccessToken('access-0')])).toEqual([
    'access-1',
    'access-1',
  ]);
  expect(tokenRequests()).toHaveLength(1);
});

test.each([
  ['400 invalid_target', 'User consent required. Please log in again.', oauthError('invalid_target')],
  ['400 invalid_grant', 'Login required. Please log in again.', oauthError('invalid_grant')],
  ['400 server_error', 'Login required. Please log in again.', oauthError('server_error')],
  ['403 with a text', 'Login required. Please log in again.', malformed('forbidden', 403)],
  ['404 without a body', 'Login required. Please log in again.', empty(404)],
  ['429 invalid_grant', 'Failed to obtain access token', json({ error: 'invalid_grant' }, 429)],
  ['500 invalid_grant', 'Failed to obtain access token', json({ error: 'invalid_grant' }, 500)],
  ['no access token', 'Failed to obtain access token', json({ token_type: 'Bearer', expires_in: 300 })],
  ['nothing, as the connection is broken', 'Failed to obtain access token', networkError()],
])(
  'SES-014 SES-015 SES-016 ER-003 when the token endpoint responds with %s, the customer reads “%s”',
  async (_, text, reply) => {
    mockRoute(TOKEN_ROUTE, reply);
    for (const audience of [undefined, OTHER_AUDIENCE]) {
      storeSession({ expires_at: inSeconds(0) });
      const before = localStorage.getItem(SESSION_KEY);
      const { getAccessToken, onFailure } = createTokens();
      await expect(getAccessToken(audience)).rejects.toThrow(text);
      expect(localStorage.getItem(SESSION_KEY)).toBe(before);
      expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: text }), audience);
    }
  },
);

test('SES-014 D-131 a renewal without a response is aborted after ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  mockRoute(TOKEN_ROUTE, neverResolve());
  storeSession({ expires_at: inSeconds(0) });
  let outcome = 'open';
  void createTokens()
    .getAccessToken()
    .catch((error: unknown) => (outcome = String(error)));
  await advanceTime(9_900);
  expect([outcome, tokenRequests()]).toEqual(['open', [expect.anything()]]);
  await advanceTime(200);
  jest.useRealTimers();
  expect(outcome).toContain('Failed to obtain access token');
});

test('SES-001 SES-016 without a session no token is requested and login is required', async () => {
  localStorage.clear();
  const { getAccessToken, renewAccessToken } = createTokens();
  for (const ask of [
    () => getAccessToken(),
    () => getAccessToken(OTHER_AUDIENCE),
    () => renewAccessToken('access-0'),
  ]) {
    await expect(ask()).rejects.toThrow('Login required. Please log in again.');
  }
  expect(tokenRequests()).toEqual([]);
});

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

test.each([
  ['consent_required', 'User consent required. Please log in again.'],
  ['invalid_target', 'User consent required. Please log in again.'],
  ['login_required', 'Login required. Please log in again.'],
  ['invalid_grant', 'Login required. Please log in again.'],
  ['interaction_required', 'Login required. Please log in again.'],
  ['account_selection_required', 'Login required. Please log in again.'],
  ['server_error', 'Failed to obtain access token'],
])('SES-014 SES-015 SES-016 ER-003 D-036 the OAuth error %s has the text “%s”', (error, text) => {
  expect(toAccessTokenError(new ErrorResponse({ error })).message).toBe(text);
  expect(toAccessTokenError(new HttpError(400, '', { error })).message).toBe(text);
});
