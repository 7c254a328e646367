import { waitFor } from '@testing-library/react';
import { empty, html, mockRoute, requests } from '@portal/shared/testing';
import { canRedirect, countRedirect, restoreRedirectCount } from './signIn';
import { setUpPage, openPage, openPageWithExpiredToken, openSignedInPage, signInFrom } from './testing/page';
import { delayResponse, discoveryResponse, PROVIDER, tokenRequests } from './testing/provider';

const DISCOVERY_ROUTE = `GET ${PROVIDER}/.well-known/openid-configuration`;
/** The discovery document of another provider, with the endpoints of the right one. */
const FOREIGN_DISCOVERY = discoveryResponse({ issuer: 'http://evil.example' });
const VISITOR_PATH = '/broadband/fibre-requests/availability';

beforeEach(setUpPage);

test('when the customer stops a redirect to the sign-in page, “sign in” redirects again', async () => {
  const { boot, redirectToSignIn, actions, redirects } = openPage('/account');
  await boot();
  void redirectToSignIn(); // never resolves: the browser does not report a stopped navigation
  await waitFor(() => expect(redirects).toHaveLength(1));
  void redirectToSignIn();
  actions.signIn();
  await waitFor(() => expect(redirects).toHaveLength(2));
});

test('RFC 9470: a step-up of a signed-in customer redirects with max_age and acr_values, without a renewal', async () => {
  const { actions, redirects } = await openSignedInPage();
  actions.stepUp({ maxAgeSeconds: 300, acrValues: 'phr' });
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(Object.fromEntries(redirects[0]?.searchParams ?? [])).toMatchObject({ max_age: '300', acr_values: 'phr' });
  expect(tokenRequests()).toEqual([]);
});

test('PRD-007 going back to the coverage check cancels the redirect to the sign-in page, and a later one works', async () => {
  const { boot, redirectToSignIn, redirects } = openPage('/account');
  await boot();
  const respond = delayResponse(DISCOVERY_ROUTE, discoveryResponse());
  const wait = redirectToSignIn();
  window.history.replaceState(null, '', VISITOR_PATH);
  window.dispatchEvent(new PopStateEvent('popstate'));
  respond();
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
  ['names another issuer', FOREIGN_DISCOVERY],
  ['names no issuer', discoveryResponse({ issuer: undefined })],
])('SES-014 a discovery document that %s is requested once and starts no sign-in', async (_, reply) => {
  mockRoute(DISCOVERY_ROUTE, reply);
  const { boot, redirectToSignIn, redirects, session } = openPage('/account');
  await boot();
  void redirectToSignIn(); // never resolves if the browser leaves the page
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' }));
  expect([requests(DISCOVERY_ROUTE).length, redirects]).toEqual([1, []]);
});

test('a code is not sent to the addresses of a discovery document with another issuer', async () => {
  const { after } = await signInFrom('/account', (state) => `/?code=abc&state=${state}`);
  mockRoute(DISCOVERY_ROUTE, FOREIGN_DISCOVERY);
  await after.boot();
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect(tokenRequests()).toEqual([]);
});

test('a refresh token is not sent to the addresses of a discovery document with another issuer', async () => {
  const { getAccessToken } = await openPageWithExpiredToken();
  mockRoute(DISCOVERY_ROUTE, FOREIGN_DISCOVERY);
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  expect(tokenRequests()).toEqual([]);
});

test('two automatic redirects in sixty seconds are allowed, a third is not; an unreadable count is ignored', () => {
  const START_TIME_MS = Date.UTC(2026, 2, 1);
  jest.useFakeTimers({ now: START_TIME_MS });
  countRedirect();
  expect(canRedirect()).toBe(true);
  countRedirect();
  expect(canRedirect()).toBe(false);
  jest.setSystemTime(START_TIME_MS + 59_999);
  expect(canRedirect()).toBe(false);
  jest.setSystemTime(START_TIME_MS + 60_000);
  expect(canRedirect()).toBe(true);
  jest.useRealTimers();
  for (const unreadable of ['nonsense', '{}', '[null,"x"]']) {
    sessionStorage.setItem('sign-in:redirects', unreadable);
    expect(canRedirect()).toBe(true);
  }
});

test.each([
  [1, true],
  [2, false],
  [999_999_999, false],
  [NaN, true],
])('D-036 after a restored count of %p redirects another one is allowed: %p', (count, isAllowed) => {
  restoreRedirectCount(count);
  expect(canRedirect()).toBe(isAllowed);
});
