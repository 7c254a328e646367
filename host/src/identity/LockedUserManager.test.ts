import { waitFor } from '@testing-library/react';
import { mockRoute, networkError, requests, testConfig } from '@portal/shared/testing';
import { createAccessTokens } from './accessTokens';
import { LockedUserManager } from './LockedUserManager';
import { breakIndexedDb, indexedDbEntries, mockBrowserApis } from './testing/browser';
import {
  AMA_CLAIMS,
  delayResponse,
  inSeconds,
  KOFI_CLAIMS,
  mockProvider,
  oauthError,
  PROVIDER,
  SESSION_KEY,
  storeSession,
  tokenRequests,
  tokenResponse,
} from './testing/provider';

const TOKEN_ROUTE = `POST ${PROVIDER}/token`;
const OTHER_AUDIENCE = 'https://help.example/api';
const EXPIRED = { expires_at: inSeconds(-10) };
const LOGIN_REQUIRED = 'Login required. Please log in again.';

const managers: LockedUserManager[] = [];
// Stops the timers, which would change the session of a later test.
afterEach(() => Promise.all(managers.splice(0).map(({ events }) => events.unload())));

/** The user manager and the tokens of a new browser tab; all tabs share storage, lock and IndexedDB. */
function createTab() {
  const { oidc } = testConfig();
  const manager = new LockedUserManager(oidc);
  managers.push(manager);
  return { manager, ...createAccessTokens(manager, oidc.audience, () => undefined) };
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
  // IndexedDB tells the tabs which token is the newest, by a checksum.
  expect(Object.values(indexedDbEntries())).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
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
  void createTab().manager.withRefreshLock(() => new Promise(() => undefined));
  const waiting = createTab().renewAccessToken('access-0');
  await waitFor(() => expect(timeout).toHaveBeenCalledTimes(2));
  expect(timeout).toHaveBeenLastCalledWith(15_000);
  limit.abort(new DOMException('signal timed out', 'TimeoutError'));
  await expect(waiting).rejects.toThrow('Failed to obtain access token');
  timeout.mockRestore();
});

describe('a late response of the token endpoint', () => {
  let respond: () => void;

  beforeEach(() => {
    storeSession(EXPIRED);
    respond = delayResponse(TOKEN_ROUTE, tokenResponse({ access_token: 'late', refresh_token: 'late' }));
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
    const refused = expect(renewing.getAccessToken(audience)).rejects.toThrow(LOGIN_REQUIRED);
    await waitForTokenRequest();
    await (isOther ? await openTab() : renewing).manager.removeUser();
    respond();
    await refused;
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(await (await openTab()).manager.signinSilent()).toBeNull();
  });

  test('SES-006 does not undo a sign-out in the same tab without IndexedDB', async () => {
    breakIndexedDb();
    const { manager } = await openTab();
    const result = manager.signinSilent();
    await waitForTokenRequest();
    await manager.removeUser();
    respond();
    expect(await result).toBeNull();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test.each([undefined, OTHER_AUDIENCE])(
    'does not replace the session of a customer who signed in meanwhile (audience %s)',
    async (audience) => {
      const renewing = await openTab();
      // The first customer's request must not be sent with the second one's token.
      const refused = expect(renewing.getAccessToken(audience)).rejects.toThrow(LOGIN_REQUIRED);
      await waitForTokenRequest();
      const { manager } = await openTab();
      storeSession({ access_token: 'of Kofi', refresh_token: 'of Kofi' }, KOFI_CLAIMS);
      await manager.storeUser(await manager.getUser());
      respond();
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
    storeSession({ expires_at: inSeconds(life), ...fields });
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

  test('SES-014 while the provider is away the renewal is tried again after growing pauses, until it succeeds', async () => {
    mockRoute(TOKEN_ROUTE, networkError());
    const [tab] = await openTabs(1, 20);
    await jest.advanceTimersByTimeAsync(26_000);
    // After ten seconds, then five and ten later.
    expect(requests(TOKEN_ROUTE)).toHaveLength(3);
    expect(tab?.manager.current).not.toBeNull();
    mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'back', expires_in: 86_400 }));
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(tab?.manager.current?.access_token).toBe('back');
    expect(requests(TOKEN_ROUTE)).toHaveLength(4);
  });

  test('SES-016 a renewal that the provider rejects with invalid_grant is not tried again', async () => {
    mockRoute(TOKEN_ROUTE, oauthError('invalid_grant'));
    await openTabs(1, 20);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(requests(TOKEN_ROUTE)).toHaveLength(1);
  });

  test('a token that expired while the device slept is renewed when it wakes up', async () => {
    mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'new', expires_in: 86_400 }));
    await openTabs(1, 300);
    jest.setSystemTime(Date.now() + 600_000);
    await jest.advanceTimersByTimeAsync(6000);
    expect(requests(TOKEN_ROUTE)).toHaveLength(1);
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
