import { act, waitFor } from '@testing-library/react';
import { sessionStore, type SignedIn } from '@portal/shared/session';
import { onSignOut } from '@portal/shared/storage';
import { mockRoute, networkError, json } from '@portal/shared/testing';
import {
  endRedirects,
  setUpPage,
  openPageBeforeBoot,
  openPageWithExpiredToken,
  openSignedInPage,
  signInFrom,
} from './testing/page';
import {
  DISCOVERY_ROUTE,
  discoveryResponse,
  secondsFromNow,
  KOFI_CLAIMS,
  SESSION_KEY,
  PROVIDER_ORIGIN,
  oauthErrorResponse,
  storeSession,
  TOKEN_ROUTE,
  tokenResponse,
  tokenRequests,
  mockProvider,
} from './testing/provider';
import { shellStore } from '@portal/shared/shell';

const LOGIN_REQUIRED_MESSAGE = 'Login required. Please log in again.';
const EXPIRED_TOKEN = { expires_at: secondsFromNow(-3600) };

/** The provider cannot be reached any more. */
function loseProvider() {
  for (const route of [TOKEN_ROUTE, DISCOVERY_ROUTE]) mockRoute(route, networkError());
}

beforeEach(setUpPage);
afterEach(endRedirects);

test('SES-002 going back from the sign-in page reloads the page and keeps the count of redirects', async () => {
  const { getAccessToken, redirects, reload } = await openPageWithExpiredToken();
  mockRoute(TOKEN_ROUTE, oauthErrorResponse('login_required'));
  await expect(getAccessToken()).rejects.toThrow(LOGIN_REQUIRED_MESSAGE);
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(JSON.parse(sessionStorage.getItem('sign-in:redirects') ?? '')).toHaveLength(1);
});

test('SES-014 a page that opens while the provider cannot be reached keeps its customer and its error until a token is obtained', async () => {
  storeSession(EXPIRED_TOKEN);
  loseProvider();
  const { boot, session, redirects } = openPageBeforeBoot('/account/personal');
  await boot();
  const { getAccessToken } = session() as SignedIn;
  expect(session()).toMatchObject({
    status: 'signed-in',
    error: 'Failed to obtain access token',
    profile: { sub: 'ama' },
  });
  expect(localStorage).toHaveLength(1);
  // Removing the error would show the page, whose requests fail again.
  const seen: unknown[] = [];
  const stop = sessionStore.subscribe(() => seen.push((session() as SignedIn).error));
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(seen).toEqual(['Failed to obtain access token']));
  stop();
  expect(redirects).toEqual([]);
  mockRoute(DISCOVERY_ROUTE, discoveryResponse());
  mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'back', refresh_token: 'r' }));
  expect(await getAccessToken()).toBe('back');
  await waitFor(() => expect(session()).not.toHaveProperty('error'));
});

test('SES-014 a token that expires while the provider is down causes an error when a request needs it, not before', async () => {
  storeSession();
  const { boot, manager, session } = openPageBeforeBoot('/broadband/broadband-accounts');
  await boot();
  loseProvider();
  storeSession({ expires_at: secondsFromNow(-1) });
  await manager.getUser(true);
  await manager.signinSilent().catch(() => undefined);
  expect(session()).not.toHaveProperty('error');
  await expect((session() as SignedIn).getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(session()).toMatchObject({ error: 'Failed to obtain access token' }));
});

test('SES-014 offline with a token that is still valid the session has no error', async () => {
  storeSession();
  const { boot, session } = openPageBeforeBoot('/broadband/broadband-accounts');
  await boot();
  loseProvider();
  const { getAccessToken, renewAccessToken } = session() as SignedIn;
  await expect(renewAccessToken('access-0')).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(session()).not.toHaveProperty('error'));
  expect(await getAccessToken()).toBe('access-0');
});

test('RO-001 SES-001 without a stored session the page has a visitor, and no token is requested', async () => {
  const { boot, session, redirects } = openPageBeforeBoot();
  await boot();
  expect(session()).toEqual({ status: 'anonymous' });
  expect([redirects, tokenRequests()]).toEqual([[], []]);
});

test('PRD-005 RT-002 SES-005 SES-007 SES-010 SES-011 sign-in redirects to the provider and returns to the address that it started from', async () => {
  const { request, after } = await signInFrom('/broadband/help?x=1#y');
  expect(request?.href).toMatch(`${PROVIDER_ORIGIN}/auth?`);
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

test('SES-015 RT-002 a sign-in that the provider refuses shows its text at the address that it started from', async () => {
  const toAddress = (state: string) => `/?error=consent_required&state=${state}`;
  const { after } = await signInFrom('/broadband/help', { toAddress });
  await after.boot();
  expect(after.address()).toBe('/broadband/help');
  expect(after.session()).toEqual({ status: 'anonymous', error: 'User consent required. Please log in again.' });
  expect(after.redirects).toEqual([]);
});

test('SES-011 SES-014 D-032 when the token endpoint fails the page is still at the address that the sign-in started from', async () => {
  const { after } = await signInFrom('/broadband/help?x=1#y');
  mockRoute(TOKEN_ROUTE, json({ message: 'down' }, 500));
  await after.boot();
  expect(after.address()).toBe('/broadband/help?x=1#y');
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
});

test('SES-002 SES-014 a failed sign-in is not repeated automatically when the token of the old session has expired', async () => {
  const { after } = await signInFrom('/account/personal');
  storeSession(EXPIRED_TOKEN);
  mockRoute(TOKEN_ROUTE, json({ message: 'down' }, 503));
  await after.boot();
  const shown = { status: 'signed-in', error: 'Failed to obtain access token' };
  expect(after.session()).toMatchObject(shown);
  // The library's timer and a screen request a token.
  const texts = new Set<unknown>();
  const stop = sessionStore.subscribe(() => texts.add((sessionStore.getState() as SignedIn).error));
  await expect((after.session() as SignedIn).getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await after.redirectToSignIn();
  stop();
  expect(texts).toEqual(new Set(['Failed to obtain access token']));
  expect(after.session()).toMatchObject(shown);
  expect(after.redirects).toEqual([]);
  after.actions.signIn();
  await waitFor(() => expect(after.redirects).toHaveLength(1));
});

test('a stored session whose access token has expired is renewed before the page is shown, and the session in the store contains no token', async () => {
  storeSession(EXPIRED_TOKEN);
  const { boot, session, redirects } = openPageBeforeBoot('/account/personal');
  await boot();
  expect(session()).toMatchObject({ status: 'signed-in', profile: { sub: 'ama' } });
  expect(JSON.stringify(session())).not.toMatch(/access-|refresh-/);
  expect(tokenRequests()).toMatchObject([{ grant_type: 'refresh_token', refresh_token: 'refresh-0' }]);
  expect(redirects).toEqual([]);
});

test('SES-002 SES-005 a session that cannot be renewed shows an error and starts a new sign-in', async () => {
  storeSession(EXPIRED_TOKEN);
  mockRoute(TOKEN_ROUTE, oauthErrorResponse('invalid_grant'));
  const { boot, session, redirects } = openPageBeforeBoot('/account/personal');
  void boot();
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(session()).toEqual({ status: 'anonymous', error: 'Failed to load token. Attempting to login...' });
  expect(redirects[0]?.searchParams.get('audience')).toBe('https://selfservice.example.com.gh/api');
});

test('RT-033 on a page open to visitors a session that cannot be renewed causes no redirect', async () => {
  storeSession(EXPIRED_TOKEN);
  mockRoute(TOKEN_ROUTE, oauthErrorResponse('invalid_grant'));
  const { boot, session, redirects } = openPageBeforeBoot('/broadband/fibre-requests/availability');
  await boot();
  expect(session()).toEqual({ status: 'anonymous' });
  expect(redirects).toEqual([]);
});

test('a page that opens offline with an expired token stays signed in, without a redirect or an error, and renews the token with the connection', async () => {
  shellStore.setState({ online: false });
  loseProvider();
  storeSession(EXPIRED_TOKEN);
  const { boot, session, redirects } = openPageBeforeBoot('/broadband/broadband-accounts');
  await boot();
  expect(session()).toMatchObject({ status: 'signed-in', profile: { firstName: 'AMA' } });
  await expect((session() as SignedIn).getAccessToken()).rejects.toThrow('Failed to obtain access token');
  expect([(session() as SignedIn).error, redirects]).toEqual([undefined, []]);

  shellStore.setState({ online: true });
  mockRoute(DISCOVERY_ROUTE, discoveryResponse());
  mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'renewed' }));
  expect(await (session() as SignedIn).getAccessToken()).toBe('renewed');
});

/** A page whose form is filled in, and whose session cannot be renewed. */
async function openPageWithForm() {
  const page = await openPageWithExpiredToken();
  shellStore.setState({ unsaved: ['form'] });
  mockRoute(TOKEN_ROUTE, oauthErrorResponse('invalid_grant'));
  return page;
}

test('SES-016 a page with a filled form stays when its refresh token is rejected, and “Try again” signs in in another tab', async () => {
  const { getAccessToken, session, redirects, actions, openTab } = await openPageWithForm();
  await expect(getAccessToken()).rejects.toThrow(LOGIN_REQUIRED_MESSAGE);
  expect(session()).toMatchObject({ status: 'signed-in', error: LOGIN_REQUIRED_MESSAGE });
  actions.signIn();
  expect(openTab).toHaveBeenCalledWith('/sign-in');
  expect(redirects).toEqual([]);

  // The other tab stores the new session.
  storeSession({ access_token: 'of the other tab' });
  simulateOtherTabWrite(localStorage.getItem(SESSION_KEY));
  await waitFor(() => expect(session()).not.toHaveProperty('error'));
  expect(await getAccessToken()).toBe('of the other tab');
});

test('SES-002 a page without unsaved work, or one whose browser opens no tab, redirects to the sign-in page', async () => {
  const empty = await openPageWithForm();
  shellStore.setState({ unsaved: [] });
  await expect(empty.getAccessToken()).rejects.toThrow(LOGIN_REQUIRED_MESSAGE);
  await waitFor(() => expect(empty.redirects).toHaveLength(1));

  const { getAccessToken, actions, openTab, redirects } = await openPageWithForm();
  openTab.mockReturnValue(false);
  await expect(getAccessToken()).rejects.toThrow(LOGIN_REQUIRED_MESSAGE);
  actions.signIn();
  await waitFor(() => expect(redirects).toHaveLength(1));
});

test('SES-002 SES-005 ER-003 a page that can get no token for another audience shows an error and redirects with that audience, also with a filled form', async () => {
  const { getAccessToken, session, redirects } = await openPageWithForm();
  mockRoute(TOKEN_ROUTE, oauthErrorResponse('consent_required'));
  const text = 'User consent required. Please log in again.';
  await expect(getAccessToken('https://help.example/api')).rejects.toThrow(text);
  expect(session()).toMatchObject({ status: 'signed-in', error: 'Failed to load token. Attempting to login...' });
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(redirects[0]?.searchParams.get('audience')).toBe('https://help.example/api');
});

test('SES-014 a page with a filled form stays while the provider cannot be reached, and “Try again” renews the token', async () => {
  const { getAccessToken, session, redirects, actions, openTab } = await openPageWithForm();
  mockRoute(TOKEN_ROUTE, networkError());
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  expect(session()).toMatchObject({ error: 'Failed to obtain access token' });
  mockProvider();
  actions.signIn();
  await waitFor(() => expect(session()).not.toHaveProperty('error'));
  expect([redirects, openTab.mock.calls]).toEqual([[], []]);
});

test('SES-016 when “Try again” finds that the customer must sign in, the panel says so and the next click opens the tab', async () => {
  const { getAccessToken, session, actions, openTab } = await openPageWithForm();
  mockRoute(TOKEN_ROUTE, networkError());
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  mockRoute(TOKEN_ROUTE, oauthErrorResponse('invalid_grant'));
  actions.signIn();
  await waitFor(() => expect(session()).toMatchObject({ error: LOGIN_REQUIRED_MESSAGE }));
  actions.signIn();
  expect(openTab).toHaveBeenCalledTimes(1);
});

test('SES-007 the page /sign-in, which another tab opens for a new sign-in, does not use the stored session', async () => {
  storeSession();
  const page = openPageBeforeBoot('/sign-in');
  await page.boot();
  expect(page.session().status).toBe('anonymous');
});

/** Fires the storage event of another tab's write; null means that the other tab removed the session. */
function simulateOtherTabWrite(newValue: string | null) {
  if (newValue === null) localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: SESSION_KEY, newValue }));
}

test('SES-006 a sign-out in one tab signs out the others, whose next sign-in asks for the password', async () => {
  const signedOut = await openSignedInPage();
  const { session, redirects, redirectToSignIn } = await openSignedInPage();
  const clear = jest.fn();
  onSignOut(clear);
  sessionStorage.setItem('simswap:liveness', '{}');
  signedOut.actions.signOut();
  await waitFor(() => expect(localStorage.getItem(SESSION_KEY)).toBeNull());
  simulateOtherTabWrite(null);
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous' }));
  expect(clear).toHaveBeenCalled();
  expect(sessionStorage.getItem('simswap:liveness')).toBeNull();
  void redirectToSignIn();
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(redirects[0]?.searchParams.get('prompt')).toBe('login');
});

test('when another customer signs in, in another tab, the first one’s data is removed and the page reloads', async () => {
  const { reload, session } = await openSignedInPage();
  const clear = jest.fn();
  onSignOut(clear);
  for (const key of ['simswap:liveness', 'sign-in:redirects']) sessionStorage.setItem(key, '{}');
  storeSession({}, KOFI_CLAIMS);
  simulateOtherTabWrite(localStorage.getItem(SESSION_KEY));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(clear).toHaveBeenCalled();
  // Only a sign-out may reset the count of redirects.
  expect(Object.keys(sessionStorage)).toEqual(['sign-in:redirects']);
  expect(session()).not.toMatchObject({ profile: { sub: 'kofi' } });
});

test('a page that shows one customer removes their data and reloads when the stored session is that of another one and cannot be renewed', async () => {
  await openSignedInPage();
  sessionStorage.setItem('simswap:liveness', '{}');
  storeSession(EXPIRED_TOKEN, KOFI_CLAIMS);
  loseProvider();
  const { boot, reload, session } = openPageBeforeBoot('/account/personal');
  await boot();
  expect(reload).toHaveBeenCalled();
  expect(sessionStorage.getItem('simswap:liveness')).toBeNull();
  expect(session()).toMatchObject({ profile: { sub: 'ama' } });
});

test('data in this tab stays when its customer opens another page, and is removed when another customer has signed in', async () => {
  await openSignedInPage();
  sessionStorage.setItem('simswap:liveness', '{}');
  await openSignedInPage();
  expect(sessionStorage.getItem('simswap:liveness')).toBe('{}');
  sessionStore.setState({ status: 'loading' });
  storeSession({}, KOFI_CLAIMS);
  const { boot, session } = openPageBeforeBoot('/');
  await boot();
  expect(sessionStorage.getItem('simswap:liveness')).toBeNull();
  expect(session()).toMatchObject({ profile: { sub: 'kofi' } });
});

test('a page from the back-forward cache reloads when its customer has signed out', async () => {
  const { reload } = await openSignedInPage();
  const restoreFromCache = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await act(async () => restoreFromCache());
  expect(reload).not.toHaveBeenCalled();
  localStorage.removeItem(SESSION_KEY);
  restoreFromCache();
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test.each(['{"access_tok', 'null', '{"profile":{"sub":1}}'])(
  'a stored session that cannot be read is removed, and the next sign-in works: %s',
  async (damaged) => {
    localStorage.setItem(SESSION_KEY, damaged);
    const { boot, session, redirects, redirectToSignIn } = openPageBeforeBoot('/account/personal');
    await boot();
    expect(session()).toEqual({ status: 'anonymous' });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    void redirectToSignIn();
    await waitFor(() => expect(redirects).toHaveLength(1));
  },
);
