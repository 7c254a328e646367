import {
  advanceTime,
  empty,
  json,
  malformed,
  mockRoute,
  networkError,
  neverResolve,
  testConfig,
} from '@portal/shared/testing';
import { createAccessTokens } from './accessTokens';
import { LockedUserManager } from './LockedUserManager';
import { mockBrowserApis } from './testing/browser';
import {
  inSeconds,
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

/** The tokens of a new browser tab; all tabs share storage, lock and IndexedDB. */
function createTab() {
  const { oidc } = testConfig();
  const manager = new LockedUserManager(oidc);
  const onFailure = jest.fn();
  return { manager, onFailure, ...createAccessTokens(manager, oidc.audience, onFailure) };
}

beforeEach(() => {
  mockBrowserApis();
  mockProvider();
  storeSession();
});

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
  storeSession({ expires_at: inSeconds(seconds) });
  expect(await createTab().getAccessToken()).toBe(expected);
});

test('SES-003 SES-008 the token of another audience is kept in memory only, and the rotated refresh token is stored', async () => {
  const { getAccessToken, clear } = createTab();
  const both = await Promise.all([getAccessToken(OTHER_AUDIENCE), getAccessToken(OTHER_AUDIENCE)]);
  expect([...both, await getAccessToken(OTHER_AUDIENCE)]).toEqual(Array(3).fill('access-1'));
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
  ['400 consent_required', 'User consent required. Please log in again.', oauthError('consent_required')],
  ['400 invalid_target', 'User consent required. Please log in again.', oauthError('invalid_target')],
  ['400 login_required', LOGIN_REQUIRED, oauthError('login_required')],
  ['400 interaction_required', LOGIN_REQUIRED, oauthError('interaction_required')],
  ['400 account_selection_required', LOGIN_REQUIRED, oauthError('account_selection_required')],
  ['400 invalid_grant', LOGIN_REQUIRED, oauthError('invalid_grant')],
  ['400 server_error', 'Failed to obtain access token', oauthError('server_error')],
  ['403 with a text', 'Failed to obtain access token', malformed('forbidden', 403)],
  ['404 without a body', 'Failed to obtain access token', empty(404)],
  ['500 with an unknown code', 'Failed to obtain access token', json({ error: 'internal' }, 500)],
  ['no access token', 'Failed to obtain access token', json({ token_type: 'Bearer', expires_in: 300 })],
  ['nothing, as the connection is broken', 'Failed to obtain access token', networkError()],
])(
  'SES-014 SES-015 SES-016 ER-003 D-036 when the token endpoint responds with %s, the customer reads “%s”',
  async (_, text, reply) => {
    mockRoute(TOKEN_ROUTE, reply);
    for (const audience of [undefined, OTHER_AUDIENCE]) {
      storeSession(EXPIRED);
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
  storeSession({ expires_at: inSeconds(0) });
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
  await expect(createTab().renewAccessToken('access-0')).rejects.toThrow(LOGIN_REQUIRED);
  localStorage.clear();
  const { getAccessToken, renewAccessToken } = createTab();
  await expect(getAccessToken()).rejects.toThrow(LOGIN_REQUIRED);
  await expect(getAccessToken(OTHER_AUDIENCE)).rejects.toThrow(LOGIN_REQUIRED);
  await expect(renewAccessToken('access-0')).rejects.toThrow(LOGIN_REQUIRED);
  expect(tokenRequests()).toEqual([]);
});
