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
import { mockBrowserApis } from './testing/browser';
import {
  inSeconds,
  mockProvider,
  PROVIDER,
  oauthError,
  SESSION_KEY,
  storeSession,
  tokenResponse,
  tokenRequests,
} from './testing/provider';

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
