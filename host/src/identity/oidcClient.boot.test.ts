import { renderHook, waitFor } from '@testing-library/react';
import { SessionProvider, sessionStore, useSessionActions, type SignedIn } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { mockRoute, networkError, json } from '@portal/shared/testing';
import { setUpPage, openPage, signInFrom } from './testing/page';
import {
  discoveryResponse,
  inSeconds,
  PROVIDER,
  oauthError,
  storeSession,
  tokenRequests,
  tokenResponse,
} from './testing/provider';

const DISCOVERY_ROUTE = `GET ${PROVIDER}/.well-known/openid-configuration`;
const TOKEN_ROUTE = `POST ${PROVIDER}/token`;
const EXPIRED_TOKEN_FIELDS = { expires_at: inSeconds(-3600) };

beforeEach(setUpPage);

/** Returns the errors that the session has while `work` runs. */
async function recordSessionErrors(work: () => Promise<void>): Promise<unknown[]> {
  const texts: unknown[] = [];
  const stop = sessionStore.subscribe(() => texts.push((sessionStore.getState() as SignedIn).error));
  await work();
  stop();
  return texts;
}

test('RO-001 SES-001 without a stored session the page has a visitor, and no token is requested', async () => {
  const { boot, session, redirects } = openPage();
  await boot();
  expect(session()).toEqual({ status: 'anonymous' });
  expect([redirects, tokenRequests()]).toEqual([[], []]);
});

test('PRD-005 RT-002 SES-005 SES-007 SES-010 SES-011 sign-in redirects to the provider and returns to the address that it started from', async () => {
  const { request, after } = await signInFrom('/broadband/help?x=1#y', (state) => `/?code=abc&state=${state}`);
  expect(request?.href).toMatch(`${PROVIDER}/auth?`);
  expect(Object.fromEntries(request?.searchParams ?? [])).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://localhost:8080',
    scope: 'openid profile email offline_access',
    audience: 'https://selfservice.example.com.gh/api',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[0-9a-f-]{72}$/) as string,
  });
  await after.boot();
  expect(after.address()).toBe('/broadband/help?x=1#y');
  expect(after.session()).toMatchObject({ status: 'signed-in', profile: { email: 'ama.mensah@example.com' } });
});

test.each([
  ['access_denied', 'Failed to obtain access token'],
  ['consent_required', 'User consent required. Please log in again.'],
])(
  'SES-014 SES-015 RT-002 a sign-in that failed with %s shows its text at the address that it started from',
  async (code, text) => {
    const { after } = await signInFrom('/broadband/help', (state) => `/?error=${code}&state=${state}`);
    await after.boot();
    expect(after.address()).toBe('/broadband/help');
    expect(after.session()).toEqual({ status: 'anonymous', error: text });
    expect(after.redirects).toEqual([]);
  },
);

test.each([
  ['returns a server error', json({ message: 'down' }, 500), 'Failed to obtain access token'],
  ['rejects the code', json({ error: 'invalid_grant' }, 400), 'Login required. Please log in again.'],
])(
  'D-032 SES-011 when the token endpoint %s the page is still at the address that the sign-in started from',
  async (_, reply, text) => {
    const { after } = await signInFrom('/broadband/help?x=1#y', (state) => `/?code=abc&state=${state}`);
    mockRoute(TOKEN_ROUTE, reply);
    await after.boot();
    expect(after.address()).toBe('/broadband/help?x=1#y');
    expect(after.session()).toEqual({ status: 'anonymous', error: text });
  },
);

test('SES-002 SES-014 a failed sign-in is not repeated automatically when the token of the old session has expired', async () => {
  const { after } = await signInFrom('/account/personal', (state) => `/?code=abc&state=${state}`);
  storeSession(EXPIRED_TOKEN_FIELDS);
  mockRoute(TOKEN_ROUTE, json({ message: 'down' }, 503));
  await after.boot();
  const shown = { status: 'signed-in', error: 'Failed to obtain access token' };
  expect(after.session()).toMatchObject(shown);
  // The library's timer and a screen request a token.
  const texts = await recordSessionErrors(async () => {
    const { getAccessToken } = after.session() as SignedIn;
    await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
    await after.redirectToSignIn();
  });
  expect(new Set(texts)).toEqual(new Set(['Failed to obtain access token']));
  expect(after.session()).toMatchObject(shown);
  expect(after.redirects).toEqual([]);
  renderHook(() => useSessionActions(), { wrapper: SessionProvider }).result.current.signIn();
  await waitFor(() => expect(after.redirects).toHaveLength(1));
});

test('a stored session whose access token has expired is renewed before the page is shown', async () => {
  storeSession(EXPIRED_TOKEN_FIELDS);
  const { boot, session, redirects } = openPage('/account/personal');
  await boot();
  expect(session()).toMatchObject({ status: 'signed-in', profile: { sub: 'ama' } });
  expect(tokenRequests()).toMatchObject([{ grant_type: 'refresh_token', refresh_token: 'refresh-0' }]);
  expect(redirects).toEqual([]);
});

test('SES-002 SES-005 a session that cannot be renewed shows an error and starts a new sign-in', async () => {
  storeSession(EXPIRED_TOKEN_FIELDS);
  mockRoute(TOKEN_ROUTE, oauthError('invalid_grant'));
  const { boot, session, redirects } = openPage('/account/personal');
  void boot(); // never resolves: the browser leaves the page
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(session()).toEqual({ status: 'anonymous', error: 'Failed to load token. Attempting to login...' });
  expect(redirects[0]?.searchParams.get('audience')).toBe('https://selfservice.example.com.gh/api');
});

test('SES-005 a session that has ended starts a new sign-in although navigator.onLine is false, as with some VPNs', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  storeSession();
  mockRoute(TOKEN_ROUTE, oauthError('invalid_grant'));
  const { boot, session, redirects } = openPage();
  await boot();
  const { getAccessToken, renewAccessToken } = session() as SignedIn;
  renewAccessToken(await getAccessToken()).catch(() => undefined);
  await waitFor(() => expect(redirects).toHaveLength(1));
  onLine.mockRestore();
});

test('SES-014 a session that cannot be renewed because the provider is unreachable stays signed in', async () => {
  storeSession(EXPIRED_TOKEN_FIELDS);
  mockRoute(DISCOVERY_ROUTE, networkError());
  mockRoute(TOKEN_ROUTE, networkError());
  const { boot, session, redirects } = openPage('/account/personal');
  await boot();
  expect(session()).toMatchObject({ status: 'signed-in', error: 'Failed to obtain access token' });
  expect(redirects).toEqual([]);
  expect(localStorage).toHaveLength(1);
});

test('RT-033 on a page open to visitors a session that cannot be renewed causes no redirect', async () => {
  storeSession(EXPIRED_TOKEN_FIELDS);
  mockRoute(TOKEN_ROUTE, oauthError('invalid_grant'));
  const { boot, session, redirects } = openPage('/broadband/fibre-requests/availability');
  await boot();
  expect(session()).toEqual({ status: 'anonymous' });
  expect(redirects).toEqual([]);
});

describe('without a connection', () => {
  const setOnline = (online: boolean) => shellStore.setState({ online });

  test('a page that opens with an expired token stays signed in, without a redirect or an error, and renews the token with the connection', async () => {
    setOnline(false);
    mockRoute(DISCOVERY_ROUTE, networkError());
    mockRoute(TOKEN_ROUTE, networkError());
    storeSession(EXPIRED_TOKEN_FIELDS);
    const { boot, session, redirects } = openPage('/broadband/broadband-accounts');
    await boot();
    expect(session()).toMatchObject({ status: 'signed-in', profile: { firstName: 'AMA' } });
    await expect((session() as SignedIn).getAccessToken()).rejects.toThrow('Failed to obtain access token');
    expect([(session() as SignedIn).error, redirects]).toEqual([undefined, []]);

    setOnline(true);
    mockRoute(DISCOVERY_ROUTE, discoveryResponse());
    mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'renewed' }));
    expect(await (session() as SignedIn).getAccessToken()).toBe('renewed');
  });
});
