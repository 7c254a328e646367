import { waitFor } from '@testing-library/react';
import {
  advanceTime,
  json,
  malformed,
  mockDeferredReply,
  mockRoute,
  networkError,
  neverResolve,
  requests,
  testConfig,
} from '@portal/shared/testing';
import { LockedUserManager } from './LockedUserManager';
import { cachedTexts, mockBrowserApis, suspendCaches } from './testing/browser';
import {
  AMA_CLAIMS,
  secondsFromNow,
  KOFI_CLAIMS,
  mockProvider,
  oauthErrorResponse,
  SESSION_KEY,
  storeSession,
  TOKEN_ROUTE,
  tokenRequests,
  tokenResponse,
} from './testing/provider';

const OTHER_AUDIENCE = 'https://help.example/api';
const EXPIRED_TOKEN = { expires_at: secondsFromNow(-10) };
const LOGIN_REQUIRED_MESSAGE = 'Login required. Please log in again.';

const managers: LockedUserManager[] = [];
// Stops the timers, which would change the session of a later test.
afterEach(() => Promise.all(managers.splice(0).map(({ events }) => events.unload())));

/** The user manager and the tokens of a new browser tab; all tabs share storage, lock and caches. */
function createTab() {
  const onFailure = jest.fn();
  const manager = new LockedUserManager(testConfig().oidc, onFailure);
  managers.push(manager);
  return { manager, onFailure, ...manager.accessTokenGetters };
}

beforeEach(() => {
  mockBrowserApis();
  mockProvider();
  storeSession();
});

test('SES-008 SES-012 three tabs that renew a rejected token at the same time, each twice, send one request and get the same token', async () => {
  const tabs = [createTab(), createTab(), createTab()];
  const tokens = tabs.flatMap(({ renewAccessToken }) => [renewAccessToken('access-0'), renewAccessToken('access-0')]);
  expect(await Promise.all(tokens)).toEqual(Array(6).fill('access-1'));
  expect(tokenRequests()).toMatchObject([{ grant_type: 'refresh_token', refresh_token: 'refresh-0' }]);
  // The cache tells the tabs which token is the newest, by a checksum.
  expect(cachedTexts()).toEqual([expect.stringMatching(/^\d+(\.\d+){31}$/)]);
  expect(localStorage.getItem(SESSION_KEY)).toContain('refresh-1');
});

test('the claims of a renewed ID token replace the stored ones, and an ID token of another customer is refused', async () => {
  const claims = { ...AMA_CLAIMS, email: 'new@example.com' };
  mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'new', expires_in: '60' }, claims));
  const { manager, renewAccessToken } = createTab();
  await renewAccessToken('access-0');
  expect(manager.current).toMatchObject({ refresh_token: 'refresh-0', profile: { email: 'new@example.com' } });
  expect(manager.current?.expires_in).toBeGreaterThan(55);

  mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'of Kofi' }, KOFI_CLAIMS));
  await expect(manager.signinSilent({ rejected: 'new' })).rejects.toThrow('Failed to obtain access token');
  expect(localStorage.getItem(SESSION_KEY)).not.toContain('of Kofi');
});

test('a renewal fails when another tab holds the lock for more than fifteen seconds', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  void navigator.locks.request('any', { signal: limit.signal }, () => new Promise(() => undefined));
  const waiting = createTab().renewAccessToken('access-0');
  await waitFor(() => expect(timeout).toHaveBeenCalledTimes(1));
  expect(timeout).toHaveBeenLastCalledWith(15_000);
  limit.abort(new DOMException('signal timed out', 'TimeoutError'));
  await expect(waiting).rejects.toThrow('Failed to obtain access token');
  timeout.mockRestore();
});

describe('a late response of the token endpoint', () => {
  let respond: () => Promise<void>;

  beforeEach(() => {
    storeSession(EXPIRED_TOKEN);
    respond = mockDeferredReply(TOKEN_ROUTE, tokenResponse({ access_token: 'late', refresh_token: 'late' }));
  });

  /** A tab that has loaded the stored session. */
  async function openTab() {
    const tab = createTab();
    await tab.manager.getUser(true);
    return tab;
  }

  const waitForTokenRequest = () => waitFor(() => expect(tokenRequests()).toHaveLength(1));

  test.each([
    ['the same tab', undefined, false],
    ['the same tab', OTHER_AUDIENCE, false],
    ['another tab', undefined, true],
    ['another tab', OTHER_AUDIENCE, true],
  ])('SES-006 does not undo a sign-out in %s (audience %s)', async (_, audience, isOther) => {
    const renewing = await openTab();
    const refused = expect(renewing.getAccessToken(audience)).rejects.toThrow(LOGIN_REQUIRED_MESSAGE);
    await waitForTokenRequest();
    await (isOther ? await openTab() : renewing).manager.removeUser();
    await respond();
    await refused;
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(await (await openTab()).manager.signinSilent()).toBeNull();
  });

  test.each([undefined, OTHER_AUDIENCE])(
    'does not replace the session of a customer who signed in meanwhile (audience %s)',
    async (audience) => {
      const renewing = await openTab();
      // The first customer's request must not be sent with the second one's token.
      const refused = expect(renewing.getAccessToken(audience)).rejects.toThrow(LOGIN_REQUIRED_MESSAGE);
      await waitForTokenRequest();
      const { manager } = await openTab();
      storeSession({ access_token: 'of Kofi', refresh_token: 'of Kofi' }, KOFI_CLAIMS);
      await manager.storeUser(await manager.getUser());
      await respond();
      await refused;
      const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '');
      expect(stored).toMatchObject({ access_token: 'of Kofi', refresh_token: 'of Kofi', profile: { sub: 'kofi' } });
      expect(await (await openTab()).getAccessToken()).toBe('of Kofi');
    },
  );
});

describe('renewal by timer', () => {
  const HOUR_MS = 3_600_000;

  beforeEach(() => {
    jest.useFakeTimers();
    // The real digest takes real time, for which fake timers do not wait.
    jest.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** Opens tabs whose stored token is valid for another `life` seconds. */
  async function openTabs(count: number, life: number, fields: object = {}) {
    storeSession({ expires_at: secondsFromNow(life), ...fields });
    const tabs = Array.from({ length: count }, createTab);
    for (const { manager } of tabs) await manager.getUser(true);
    return tabs;
  }

  test.each([
    [1, 60, 71, 73],
    [5, 60, 71, 73],
    [5, 3600, 1, 1],
    [5, 86_400, 0, 0],
  ])('SES-008 in %i tabs a token of %i s is renewed once in its life', async (tabs, life, least, most) => {
    let issued = 0;
    mockRoute(TOKEN_ROUTE, (request) => {
      issued += 1;
      return tokenResponse({ access_token: `access-${issued}`, refresh_token: `r-${issued}`, expires_in: life })(
        request,
      );
    });
    await openTabs(tabs, life);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(issued).toBeGreaterThanOrEqual(least);
    expect(issued).toBeLessThanOrEqual(most);
  });

  test('SES-014 while the provider is away the renewal is tried again every thirty seconds, until it succeeds', async () => {
    mockRoute(TOKEN_ROUTE, networkError());
    const [tab] = await openTabs(1, 20);
    // Ten seconds before the token expires, then thirty and sixty seconds later.
    await jest.advanceTimersByTimeAsync(71_000);
    expect(requests(TOKEN_ROUTE)).toHaveLength(3);
    expect(tab?.manager.current).not.toBeNull();
    mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'back', expires_in: 86_400 }));
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(tab?.manager.current?.access_token).toBe('back');
    expect(requests(TOKEN_ROUTE)).toHaveLength(4);
  });

  test('SES-016 a renewal that the provider rejects with invalid_grant is not tried again', async () => {
    mockRoute(TOKEN_ROUTE, oauthErrorResponse('invalid_grant'));
    await openTabs(1, 20);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(requests(TOKEN_ROUTE)).toHaveLength(1);
  });

  test('a browser whose caches give no answer renews a token after ten seconds more', async () => {
    suspendCaches();
    const [tab] = await openTabs(1, 3600);
    let token: string | undefined;
    void tab?.renewAccessToken('access-0').then((renewed) => (token = renewed));
    await jest.advanceTimersByTimeAsync(10_100);
    expect(token).toBe('access-1');
  });

  test('after the session has ended the token is not renewed any more', async () => {
    mockRoute(TOKEN_ROUTE, networkError());
    const [tab] = await openTabs(1, 20);
    await jest.advanceTimersByTimeAsync(11_000);
    const sent = requests(TOKEN_ROUTE).length;
    await tab?.manager.events.unload();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([sent, requests(TOKEN_ROUTE).length]).toEqual([1, 1]);
  });

  test('without a refresh token nothing is requested, and one line of the console says how to get one', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openTabs(1, 20, { refresh_token: undefined });
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(requests(TOKEN_ROUTE)).toEqual([]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('grant type refresh_token')]]);
  });
});

describe('access tokens', () => {
  test('SES-003 SES-004 SES-012 without an audience getAccessToken returns the token of the self-service API', async () => {
    const { getAccessToken } = createTab();
    expect(await getAccessToken()).toBe('access-0');
    expect(await getAccessToken('https://selfservice.example.com.gh/api')).toBe('access-0');
    expect(tokenRequests()).toEqual([]);
  });

  test.each([
    ['five seconds or less left', 'renewed', 5, 'access-1'],
    ['more than five seconds left', 'returned', 60, 'access-0'],
  ])('SES-012 a token with %s is %s', async (_, __, seconds, expected) => {
    storeSession({ expires_at: secondsFromNow(seconds) });
    expect(await createTab().getAccessToken()).toBe(expected);
  });

  test('SES-003 SES-008 the token of another audience is kept in memory only, and the rotated refresh token is stored', async () => {
    const { getAccessToken, manager } = createTab();
    const both = await Promise.all([getAccessToken(OTHER_AUDIENCE), getAccessToken(OTHER_AUDIENCE)]);
    expect([...both, await getAccessToken(OTHER_AUDIENCE)]).toEqual(Array(3).fill('access-1'));
    expect(tokenRequests()).toMatchObject([
      { grant_type: 'refresh_token', refresh_token: 'refresh-0', audience: OTHER_AUDIENCE },
    ]);
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '');
    expect(stored).toMatchObject({ access_token: 'access-0', refresh_token: 'refresh-1' });
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('access-1');
    await manager.events.unload();
    expect(await getAccessToken(OTHER_AUDIENCE)).toBe('access-2');
  });

  test('SES-003 a token of another audience is renewed after it has expired or was rejected', async () => {
    const short = tokenResponse({ access_token: 'short', expires_in: 4 });
    mockRoute(TOKEN_ROUTE, short, tokenResponse({ access_token: 'long' }));
    const { getAccessToken, renewAccessToken } = createTab();
    expect(await getAccessToken(OTHER_AUDIENCE)).toBe('short');
    expect(await getAccessToken(OTHER_AUDIENCE)).toBe('long');
    mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'newest' }));
    expect(await renewAccessToken('an older one', OTHER_AUDIENCE)).toBe('long');
    expect(await renewAccessToken('long', OTHER_AUDIENCE)).toBe('newest');
  });

  test.each([
    ['400 consent_required', 'User consent required. Please log in again.', oauthErrorResponse('consent_required')],
    ['400 invalid_target', 'User consent required. Please log in again.', oauthErrorResponse('invalid_target')],
    ['400 login_required', LOGIN_REQUIRED_MESSAGE, oauthErrorResponse('login_required')],
    ['400 interaction_required', LOGIN_REQUIRED_MESSAGE, oauthErrorResponse('interaction_required')],
    ['400 account_selection_required', LOGIN_REQUIRED_MESSAGE, oauthErrorResponse('account_selection_required')],
    ['400 invalid_grant', LOGIN_REQUIRED_MESSAGE, oauthErrorResponse('invalid_grant')],
    ['400 server_error', 'Failed to obtain access token', oauthErrorResponse('server_error')],
    ['403 with a text', 'Failed to obtain access token', malformed('forbidden', 403)],
    ['no access token', 'Failed to obtain access token', json({ token_type: 'Bearer', expires_in: 300 })],
    ['nothing, as the connection is broken', 'Failed to obtain access token', networkError()],
  ])(
    'SES-014 SES-015 SES-016 ER-003 D-036 when the token endpoint responds with %s, the customer reads “%s”',
    async (_, text, reply) => {
      mockRoute(TOKEN_ROUTE, reply);
      for (const audience of [undefined, OTHER_AUDIENCE]) {
        storeSession(EXPIRED_TOKEN);
        const before = localStorage.getItem(SESSION_KEY);
        const { getAccessToken, onFailure } = createTab();
        await expect(getAccessToken(audience)).rejects.toThrow(text);
        expect(localStorage.getItem(SESSION_KEY)).toBe(before);
        expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: text }), audience);
      }
    },
  );

  test('SES-014 D-131 a renewal without a response is aborted after ten seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    mockRoute(TOKEN_ROUTE, neverResolve());
    storeSession({ expires_at: secondsFromNow(0) });
    let outcome = 'open';
    void createTab()
      .getAccessToken()
      .catch((error: unknown) => (outcome = String(error)));
    await advanceTime(9_900);
    expect([outcome, tokenRequests()]).toEqual(['open', [expect.anything()]]);
    await advanceTime(200);
    jest.useRealTimers();
    expect(outcome).toContain('Failed to obtain access token');
  });

  test('SES-001 SES-016 without a session or a refresh token no token is requested and login is required', async () => {
    storeSession({ refresh_token: undefined });
    await expect(createTab().renewAccessToken('access-0')).rejects.toThrow(LOGIN_REQUIRED_MESSAGE);
    localStorage.clear();
    const { getAccessToken, renewAccessToken } = createTab();
    await expect(getAccessToken()).rejects.toThrow(LOGIN_REQUIRED_MESSAGE);
    await expect(getAccessToken(OTHER_AUDIENCE)).rejects.toThrow(LOGIN_REQUIRED_MESSAGE);
    await expect(renewAccessToken('access-0')).rejects.toThrow(LOGIN_REQUIRED_MESSAGE);
    expect(tokenRequests()).toEqual([]);
  });
});
