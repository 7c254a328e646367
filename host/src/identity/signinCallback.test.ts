import { waitFor } from '@testing-library/react';
import { mockRoute, testConfig } from '@portal/shared/testing';
import { oidcSettings } from './oidcSettings';
import { openPage, setUpPage, signInFrom } from './testing/page';
import {
  AMA_CLAIMS,
  discoveryResponse,
  inSeconds,
  portalResponse,
  PROVIDER,
  storeSession,
  tokenResponse,
  tokenRequests,
} from './testing/provider';

const TOKEN_ROUTE = `POST ${PROVIDER}/token`;

beforeEach(setUpPage);

const TAMPERED = [
  ['cut', (state: string) => state.slice(1)],
  ['changed', (state: string) => `${state.startsWith('0') ? '1' : '0'}${state.slice(1)}`],
] as const;

test.each(TAMPERED)(
  'a sign-in response whose state was %s creates no session, its code is not sent, and the sign-in begins anew at the wanted page',
  async (_, tampered) => {
    const { after } = await signInFrom('/account?tab=2#top', (state) => `/?code=abc&state=${tampered(state)}`);
    await after.boot();
    expect(after.session()).toEqual({ status: 'anonymous' });
    expect([after.address(), tokenRequests()]).toEqual(['/account?tab=2#top', []]);
    void after.redirectToSignIn();
    await waitFor(() => expect(after.redirects).toHaveLength(1));
  },
);

test('D-036 a tab that loses its session storage at the provider is redirected twice, then a panel says what to allow', async () => {
  let address = '/account';
  for (const _ of ['first', 'second']) {
    sessionStorage.clear();
    const { boot, redirectToSignIn, redirects } = openPage(address);
    await boot();
    void redirectToSignIn();
    await waitFor(() => expect(redirects).toHaveLength(1));
    address = `/?code=abc&state=${redirects[0]?.searchParams.get('state')}`;
  }
  sessionStorage.clear();
  const { boot, redirectToSignIn, redirects, session } = openPage(address);
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

test('a sign-in response with an unknown state leads to the start page, its code is not sent, and a session is kept', async () => {
  const visitor = openPage('/?code=abc&state=forged');
  await visitor.boot();
  expect([visitor.session(), visitor.address()]).toEqual([{ status: 'anonymous' }, '/']);
  storeSession();
  const customer = openPage('/?code=abc&state=forged');
  await customer.boot();
  expect(customer.session()).toMatchObject({ status: 'signed-in', profile: { sub: 'ama' } });
  expect([customer.address(), tokenRequests()]).toEqual(['/', []]);
});

test.each([
  ['without an access token', { access_token: undefined }, {}],
  ['whose access token expires at once', { expires_in: 0 }, {}],
  ['with the nonce of another sign-in', {}, { nonce: 'another' }],
  ['with an ID token of another issuer', {}, { iss: 'http://evil.example' }],
])(
  'SES-014 a response of the token endpoint %s creates no session, and neither the code nor the sign-in is sent again',
  async (_, fields, claims) => {
    const { request, after } = await signInFrom('/', (state) => `/?code=abc&state=${state}`);
    const nonce = request?.searchParams.get('nonce');
    mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'a', ...fields }, { ...AMA_CLAIMS, nonce, ...claims }));
    await after.boot();
    await after.redirectToSignIn();
    expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
    expect([tokenRequests().length, after.redirects]).toEqual([1, []]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('oidc.user'))).toEqual([]);
  },
);

test.each([
  [
    'two days ahead',
    2,
    '\nThe date and time of this device seem to be wrong. Correct them in its settings, then try again.',
  ],
  ['right', 0, ''],
])(
  'SES-014 the error of an expired ID token on a device whose clock is %s says what to correct',
  async (_, days, advice) => {
    mockRoute('HEAD /config.json', portalResponse(days));
    const { request, after } = await signInFrom('/', (state) => `/?code=abc&state=${state}`);
    const claims = { ...AMA_CLAIMS, nonce: request?.searchParams.get('nonce'), exp: inSeconds(-172_800) };
    mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'a' }, claims));
    await after.boot();
    expect(after.session()).toEqual({ status: 'anonymous', error: `Failed to obtain access token${advice}` });
  },
);

test('a token whose life the provider does not state is used for five minutes', async () => {
  const { request, after } = await signInFrom('/', (state) => `/?code=abc&state=${state}`);
  const nonce = request?.searchParams.get('nonce');
  mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'a', expires_in: undefined }, { ...AMA_CLAIMS, nonce }));
  await after.boot();
  expect(after.session()).toMatchObject({ status: 'signed-in' });
  expect(after.manager.current?.expires_in).toBeGreaterThan(295);
});

test('the issuer in the discovery document may have a final slash that the configured one lacks', async () => {
  const issuer = `${PROVIDER}/`;
  mockRoute(`GET ${PROVIDER}/.well-known/openid-configuration`, discoveryResponse({ issuer }));
  const { request, after } = await signInFrom('/', (state) => `/?code=abc&state=${state}`);
  const nonce = request?.searchParams.get('nonce');
  mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'a' }, { ...AMA_CLAIMS, nonce, iss: issuer }));
  await after.boot();
  expect(after.session()).toMatchObject({ status: 'signed-in' });
});

test.each([
  ['is another provider', '&iss=http://evil.example', {}],
  ['is missing although the provider promises it', '', { authorization_response_iss_parameter_supported: true }],
])('a sign-in response whose `iss` %s creates no session, and no token is requested', async (_, iss, metadata) => {
  mockRoute(`GET ${PROVIDER}/.well-known/openid-configuration`, discoveryResponse(metadata));
  const { after } = await signInFrom('/', (state) => `/?code=abc&state=${state}${iss}`);
  await after.boot();
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect(tokenRequests()).toEqual([]);
});

test('a stored return address that leaves the site is replaced with /', async () => {
  const { after } = await signInFrom('/', (state) => {
    const key = `oidc.${state.split(';')[0]}`;
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { data?: object };
    sessionStorage.setItem(key, JSON.stringify({ ...kept, data: { returnTo: '/..//evil.example' } }));
    return `/?code=abc&state=${state}`;
  });
  await after.boot();
  expect(after.session()).toMatchObject({ status: 'signed-in' });
  expect(after.session()).not.toHaveProperty('error');
  expect(after.address()).toBe('/');
});

const createSettings = (changes = {}) => oidcSettings(testConfig({ oidc: changes }).oidc);

test('SES-004 SES-006 SES-009 SES-010 SES-011 SES-013 the sign-in request has the scopes, the audience of the self-service API and the site origin to return to', () => {
  expect(createSettings().scope).toBe('openid profile email offline_access');
  expect(createSettings().extraQueryParams).toEqual({ audience: 'https://selfservice.example.com.gh/api' });
  const address = 'http://localhost:8080/';
  expect(createSettings({ audience: null, resource: 'https://api.example', redirectUri: 'origin/' })).toMatchObject({
    ...{ resource: 'https://api.example', extraQueryParams: {} },
    ...{ redirect_uri: address, post_logout_redirect_uri: address },
  });
  expect(createSettings({ extraParams: { organization: 'org_1', ui_locales: 'en-GH' } }).extraQueryParams).toEqual({
    audience: 'https://selfservice.example.com.gh/api',
    organization: 'org_1',
    ui_locales: 'en-GH',
  });
});
