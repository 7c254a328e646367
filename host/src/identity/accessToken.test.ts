import { mockRoute, networkError, neverResolve, json, advanceTime, testConfig } from '@portal/shared/testing';
import { accessTokens } from './accessToken';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { installBrowser } from './testing/browser';
import {
  inSeconds,
  installProvider,
  PROVIDER,
  refusal,
  SESSION_KEY,
  storeSession,
  tokenAnswer,
  tokenRequests,
} from './testing/provider';

const TOKEN = `POST ${PROVIDER}/token`;
const OTHER = 'https://help.example/api';

function open() {
  const { oidc } = testConfig();
  const manager = new LockedUserManager({ ...oidcSettings(oidc), automaticSilentRenew: false });
  const onFailure = jest.fn();
  return { manager, onFailure, ...accessTokens({ manager, oidc, onFailure }) };
}

beforeEach(() => {
  installBrowser();
  installProvider();
  storeSession();
});

test('SES-003 SES-004 SES-012 without an audience the token is the one of the self-service API', async () => {
  const { getAccessToken } = open();
  expect(await getAccessToken()).toBe('access-0');
  expect(await getAccessToken('https://selfservice.example.com.gh/api')).toBe('access-0');
  expect(tokenRequests()).toEqual([]);
});

test.each([
  ['five seconds or less left', 5, 'access-1'],
  ['more than five seconds left', 60, 'access-0'],
])('SES-012 a token with %s', async (_, seconds, expected) => {
  storeSession({ expires_at: inSeconds(seconds) });
  expect(await open().getAccessToken()).toBe(expected);
});

test('SES-003 SES-008 another audience has its own token, in memory only; the rotated refresh token is stored', async () => {
  const { getAccessToken, forget } = open();
  expect(await Promise.all([getAccessToken(OTHER), getAccessToken(OTHER)])).toEqual(['access-1', 'access-1']);
  expect(await getAccessToken(OTHER)).toBe('access-1');
  expect(tokenRequests()).toMatchObject([{ grant_type: 'refresh_token', refresh_token: 'refresh-0', audience: OTHER }]);
  const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '');
  expect(stored).toMatchObject({ access_token: 'access-0', refresh_token: 'refresh-1' });
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('access-1');
  forget();
  expect(await getAccessToken(OTHER)).toBe('access-2');
});

test('SES-003 a token of another audience is renewed when it runs out or was refused', async () => {
  mockRoute(TOKEN, tokenAnswer({ access_token: 'short', expires_in: 4 }), tokenAnswer({ access_token: 'long' }));
  const { getAccessToken, renewAccessToken } = open();
  expect(await getAccessToken(OTHER)).toBe('short');
  expect(await getAccessToken(OTHER)).toBe('long');
  mockRoute(TOKEN, tokenAnswer({ access_token: 'newest' }));
  expect(await renewAccessToken('somebody else’s', OTHER)).toBe('long');
  expect(await renewAccessToken('long', OTHER)).toBe('newest');
});

test('SES-012 a refused token is replaced by a newer one, with one request for all who ask', async () => {
  const { renewAccessToken } = open();
  expect(await Promise.all([renewAccessToken('access-0'), renewAccessToken('access-0')])).toEqual([
    'access-1',
    'access-1',
  ]);
  expect(tokenRequests()).toHaveLength(1);
});

test.each([
  ['consent_required', 'User consent required. Please log in again.'],
  ['invalid_target', 'User consent required. Please log in again.'],
  ['login_required', 'Login required. Please log in again.'],
  ['invalid_grant', 'Login required. Please log in again.'],
  ['interaction_required', 'Login required. Please log in again.'],
  ['server_error', 'Failed to obtain access token'],
])('SES-014 SES-015 SES-016 ER-003 %s is told as “%s”', async (code, text) => {
  mockRoute(TOKEN, refusal(code));
  for (const audience of [undefined, OTHER]) {
    storeSession({ expires_at: inSeconds(0) });
    const { getAccessToken, onFailure } = open();
    await expect(getAccessToken(audience)).rejects.toThrow(text);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: text }), audience);
  }
});

test.each([
  ['a broken connection', networkError()],
  ['a failure of the provider', json({ message: 'down' }, 503)],
  ['an answer without sense', json('nonsense')],
])('SES-014 %s is told as “Failed to obtain access token”', async (_, reply) => {
  mockRoute(TOKEN, reply);
  storeSession({ expires_at: inSeconds(0) });
  await expect(open().getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await expect(open().getAccessToken(OTHER)).rejects.toThrow('Failed to obtain access token');
});

test('SES-014 D-131 a renewal without an answer is given up after ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  mockRoute(TOKEN, neverResolve());
  storeSession({ expires_at: inSeconds(0) });
  let outcome = 'open';
  void open()
    .getAccessToken()
    .catch((error: unknown) => (outcome = String(error)));
  await advanceTime(9_900);
  expect([outcome, tokenRequests()]).toEqual(['open', [expect.anything()]]);
  await advanceTime(200);
  jest.useRealTimers();
  expect(outcome).toContain('Failed to obtain access token');
});

test('SES-014 a renewal whose answer holds no token leaves the session as it was', async () => {
  mockRoute(TOKEN, json({ token_type: 'Bearer', expires_in: 300 }));
  storeSession({ expires_at: inSeconds(0) });
  const before = localStorage.getItem(SESSION_KEY);
  await expect(open().getAccessToken()).rejects.toThrow('Failed to obtain access token');
  expect(localStorage.getItem(SESSION_KEY)).toBe(before);
});

test('SES-014 a token that is still valid is used on while the provider is down', async () => {
  mockRoute(TOKEN, networkError());
  const { getAccessToken, onFailure } = open();
  expect(await getAccessToken()).toBe('access-0');
  expect(onFailure).not.toHaveBeenCalled();
});

test('SES-001 SES-016 nobody signed in: no token is asked for', async () => {
  localStorage.clear();
  const { getAccessToken, renewAccessToken } = open();
  for (const ask of [() => getAccessToken(), () => getAccessToken(OTHER), () => renewAccessToken('access-0')]) {
    await expect(ask()).rejects.toThrow('Login required. Please log in again.');
  }
  expect(tokenRequests()).toEqual([]);
});
