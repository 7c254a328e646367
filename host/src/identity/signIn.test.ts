import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { SignedIn } from '@portal/shared/session';
import { empty, html, mockDeferredReply, mockRoute, requests } from '@portal/shared/testing';
import { canRedirectAutomatically, recordAutomaticRedirect, raiseAutomaticRedirectCount, safeReturnTo } from './signIn';
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
  oauthErrorResponse,
  SESSION_KEY,
  storeSession,
  TOKEN_ROUTE,
  tokenRequests,
} from './testing/provider';

/** The discovery document of another provider, with the endpoints of the right one. */
const FOREIGN_DISCOVERY_RESPONSE = discoveryResponse({ issuer: 'http://evil.example' });
const VISITOR_PATH = '/broadband/fibre-requests/availability';

beforeEach(setUpPage);
afterEach(() => {
  endRedirects();
  jest.useRealTimers();
});

test('when the customer stops a redirect to the sign-in page, “sign in” redirects again', async () => {
  const { boot, redirectToSignIn, actions, redirects } = openPageBeforeBoot('/account');
  await boot();
  void redirectToSignIn();
  await waitFor(() => expect(redirects).toHaveLength(1));
  void redirectToSignIn();
  actions.signIn();
  await waitFor(() => expect(redirects).toHaveLength(2));
});

/** Starts an automatic redirect that does not leave the page. Returns a function that reads the session. */
async function startRedirect() {
  const { boot, redirectToSignIn, redirects, session } = openPageBeforeBoot('/account');
  await boot();
  jest.useFakeTimers();
  void redirectToSignIn();
  while (redirects.length === 0) await jest.advanceTimersByTimeAsync(1);
  return session;
}

async function signInInAnotherTab() {
  storeSession();
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: SESSION_KEY, newValue: '{}' }));
  await act(() => jest.advanceTimersByTimeAsync(1000));
}

test('SES-014 thirty seconds after the portal has redirected to the sign-in page, a page that is still open shows an error', async () => {
  const session = await startRedirect();
  window.dispatchEvent(new Event('pageshow')); // the page itself has loaded
  await jest.advanceTimersByTimeAsync(29_000);
  expect(session()).toEqual({ status: 'anonymous' });
  await jest.advanceTimersByTimeAsync(1000);
  expect(session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
});

test('SES-014 a redirect to the sign-in page that fails shows no error to a customer who has signed in in another tab', async () => {
  const session = await startRedirect();
  await signInInAnotherTab();
  expect(session()).toMatchObject({ status: 'signed-in' });
  await jest.advanceTimersByTimeAsync(29_000);
  expect(session()).not.toHaveProperty('error');
});

test('SES-002 a customer who has signed in in another tab while a redirect was stopped no longer reads that the page redirects', async () => {
  const session = await startRedirect();
  await signInInAnotherTab();
  mockRoute(TOKEN_ROUTE, oauthErrorResponse('consent_required'));
  const { getAccessToken } = session() as SignedIn;
  getAccessToken('https://help.example/api').catch(() => undefined);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(session()).toMatchObject({ status: 'signed-in', error: 'Failed to load token. Attempting to login...' });
  await act(() => jest.advanceTimersByTimeAsync(28_000));
  expect(session()).toMatchObject({ status: 'signed-in' });
  expect(session()).not.toHaveProperty('error');
});

test('RFC 9470: a step-up of a signed-in customer redirects with max_age and acr_values, without a renewal', async () => {
  const { actions, redirects } = await openSignedInPage();
  actions.stepUp({ maxAgeSeconds: 300, acrValues: 'phr' });
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(Object.fromEntries(redirects[0]?.searchParams ?? [])).toMatchObject({ max_age: '300', acr_values: 'phr' });
  expect(tokenRequests()).toEqual([]);
});

test('PRD-007 going back to the coverage check cancels the redirect to the sign-in page, and a later one works', async () => {
  const { boot, redirectToSignIn, redirects } = openPageBeforeBoot('/account');
  await boot();
  const respond = mockDeferredReply(DISCOVERY_ROUTE, discoveryResponse());
  const wait = redirectToSignIn();
  window.history.replaceState(null, '', VISITOR_PATH);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await respond();
  await wait;
  expect(redirects).toEqual([]);
  window.history.replaceState(null, '', '/account');
  void redirectToSignIn();
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(requests(DISCOVERY_ROUTE)).not.toEqual([]);
});

test.each([
  ['is missing', empty(404)],
  ['is an HTML page', html()],
  ['names another issuer', FOREIGN_DISCOVERY_RESPONSE],
  ['names no issuer', discoveryResponse({ issuer: undefined })],
])('SES-014 a discovery document that %s is requested once and starts no sign-in', async (_, reply) => {
  mockRoute(DISCOVERY_ROUTE, reply);
  const { boot, redirectToSignIn, redirects, session } = openPageBeforeBoot('/account');
  await boot();
  void redirectToSignIn();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' }));
  expect([requests(DISCOVERY_ROUTE).length, redirects]).toEqual([1, []]);
});

test('a code is not sent to the addresses of a discovery document with another issuer', async () => {
  const { after } = await signInFrom('/account');
  mockRoute(DISCOVERY_ROUTE, FOREIGN_DISCOVERY_RESPONSE);
  await after.boot();
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect(tokenRequests()).toEqual([]);
});

test('a refresh token is not sent to the addresses of a discovery document with another issuer', async () => {
  const { getAccessToken } = await openPageWithExpiredToken();
  mockRoute(DISCOVERY_ROUTE, FOREIGN_DISCOVERY_RESPONSE);
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  expect(tokenRequests()).toEqual([]);
});

test('two automatic redirects in sixty seconds are allowed, a third is not; an unreadable count is ignored', () => {
  const START_TIME_MS = Date.UTC(2026, 2, 1);
  jest.useFakeTimers({ now: START_TIME_MS });
  recordAutomaticRedirect();
  expect(canRedirectAutomatically()).toBe(true);
  recordAutomaticRedirect();
  expect(canRedirectAutomatically()).toBe(false);
  jest.setSystemTime(START_TIME_MS + 59_999);
  expect(canRedirectAutomatically()).toBe(false);
  jest.setSystemTime(START_TIME_MS + 60_000);
  expect(canRedirectAutomatically()).toBe(true);
  for (const unreadable of ['nonsense', '{}', '[null,"x"]']) {
    sessionStorage.setItem('sign-in:redirects', unreadable);
    expect(canRedirectAutomatically()).toBe(true);
  }
});

test.each([
  [1, true],
  [2, false],
  [999_999_999, false],
  [NaN, true],
])('D-036 after a sign-in response with a count of %p redirects another one is allowed: %p', (count, isAllowed) => {
  raiseAutomaticRedirectCount(count);
  expect(canRedirectAutomatically()).toBe(isAllowed);
});

test('D-036 a tab that loses its session storage at the provider is redirected twice, then a panel says what to allow', async () => {
  let address = '/account';
  for (const _ of ['first', 'second']) {
    sessionStorage.clear();
    const { boot, redirectToSignIn, redirects } = openPageBeforeBoot(address);
    await boot();
    void redirectToSignIn();
    await waitFor(() => expect(redirects).toHaveLength(1));
    address = `/?code=abc&state=${redirects[0]?.searchParams.get('state')}`;
  }
  sessionStorage.clear();
  const { boot, redirectToSignIn, redirects, session } = openPageBeforeBoot(address);
  await boot();
  await redirectToSignIn();
  expect(redirects).toEqual([]);
  expect(session()).toEqual({
    status: 'anonymous',
    error:
      'There was a problem processing your request\nYour browser does not keep the data that the sign-in needs. ' +
      'Allow cookies and site data for this site, or use another browser.',
  });
});

test('a sign-in response with an unknown state creates no session, its code is not sent, and the sign-in begins anew from the start page; a session is kept', async () => {
  const { after: visitor } = await signInFrom('/account?tab=2', { toAddress: () => '/?code=abc&state=forged' });
  await visitor.boot();
  expect([visitor.session(), visitor.address(), tokenRequests()]).toEqual([{ status: 'anonymous' }, '/', []]);
  void visitor.redirectToSignIn();
  await waitFor(() => expect(visitor.redirects).toHaveLength(1));
  storeSession();
  const customer = openPageBeforeBoot('/?code=abc&state=forged');
  await customer.boot();
  expect(customer.session()).toMatchObject({ status: 'signed-in', profile: { sub: 'ama' } });
  expect([customer.address(), tokenRequests()]).toEqual(['/', []]);
});

test('a stored return address that leaves the site is replaced with /', async () => {
  const toAddress = (state: string) => {
    const key = `oidc.${state.split(';')[0]}`;
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { data?: object };
    sessionStorage.setItem(key, JSON.stringify({ ...kept, data: { returnTo: '/..//evil.example' } }));
    return `/?code=abc&state=${state}`;
  };
  const { after } = await signInFrom('/', { toAddress });
  await after.boot();
  expect(after.session()).toMatchObject({ status: 'signed-in' });
  expect(after.session()).not.toHaveProperty('error');
  expect(after.address()).toBe('/');
});

test.each([
  '/',
  '/broadband/help?x=1#y',
  '/broadband/broadband-accounts/233558120417',
  '/broadband/help?next=//evil.example',
])('safeReturnTo keeps %s, an address of the portal', (address) => {
  expect(safeReturnTo(address)).toBe(address);
});

test.each([
  ['//evil.example/x'],
  ['/\\evil.example'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['/%2f/evil.example'],
  ['/%5Cevil.example'],
  ['/\t/evil.example'],
  ['/..//evil.example'],
  ['/%2e%2e//evil.example'],
  ['/broadband/..//%5cevil.example'],
  [' /broadband'],
  [''],
  [`/${'a'.repeat(10_000)}`],
  [['/broadband/help']],
  [{ toString: () => '/broadband/help' }],
  [7],
])('safeReturnTo replaces an address that could leave the site with /: %j', (address) => {
  expect(safeReturnTo(address)).toBe('/');
});

const addressPieceArbitrary = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '/../', '%2f', '%5C', '%2e%2e', '\t', '\n', '\r', ' ', '@', ':', '?', '#', '\u0000'],
  ...[
    'evil.example',
    'broadband',
    'https:',
    'javascript:alert(1)',
    'data:,x',
    'localhost:8080',
    '[::1]',
    '％２ｆ',
    'é',
  ],
);
const addressArbitrary = fc.oneof(
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
  fc.domain().map((name) => `https://${name}/path`),
  fc.array(addressPieceArbitrary, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(addressPieceArbitrary, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
);

test('for any input safeReturnTo returns a path of this site, and returns that path unchanged when it is passed in again', () => {
  fc.assert(
    fc.property(fc.oneof(addressArbitrary, fc.anything()), (wanted) => {
      const found = safeReturnTo(wanted);
      expect(found).toMatch(/^\/(?![/\\])/);
      expect(new URL(found, 'http://localhost:8080').origin).toBe('http://localhost:8080');
      expect(safeReturnTo(found)).toBe(found);
    }),
    { numRuns: 500 },
  );
});
