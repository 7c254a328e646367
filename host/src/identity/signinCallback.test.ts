import { mockRoute, testConfig } from '@portal/shared/testing';
import { oidcSettings } from './oidcSettings';
import { setUpPage, signInFrom } from './testing/page';
import { AMA_CLAIMS, discoveryResponse, inSeconds, PROVIDER, tokenResponse, tokenRequests } from './testing/provider';

const TOKEN_ROUTE = `POST ${PROVIDER}/token`;

beforeEach(setUpPage);

test.each([
  ['cut', (state: string) => state.slice(0, -1)],
  ['changed', (state: string) => `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}`],
  ['empty', () => ''],
])(
  'a sign-in response whose state was %s creates no session, and its code is not sent to the provider',
  async (_, tampered) => {
    const { after } = await signInFrom('/account', (state) => `/?code=abc&state=${tampered(state)}`);
    await after.boot();
    expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
    expect([after.address(), tokenRequests()]).toEqual(['/', []]);
  },
);

test.each([
  ['of another issuer', { iss: 'http://evil.example' }],
  ['for another client', { aud: 'another' }],
  ['that expired long ago', { exp: inSeconds(-172_800) }],
])('a sign-in response with an ID token %s creates no session', async (_, claims) => {
  const { request, after } = await signInFrom('/', (state) => `/?code=abc&state=${state}`);
  const nonce = request?.searchParams.get('nonce');
  mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'foreign' }, { ...AMA_CLAIMS, nonce, ...claims }));
  await after.boot();
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('oidc.user'))).toEqual([]);
});

test('a sign-in response whose `iss` is another provider creates no session, and no token is requested', async () => {
  const { after } = await signInFrom('/', (state) => `/?code=abc&state=${state}&iss=http://evil.example`);
  await after.boot();
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect(tokenRequests()).toEqual([]);
});

test('a sign-in response without `iss` creates no session if the provider promises that parameter', async () => {
  mockRoute(
    `GET ${PROVIDER}/.well-known/openid-configuration`,
    discoveryResponse({ authorization_response_iss_parameter_supported: true }),
  );
  const { after } = await signInFrom('/', (state) => `/?code=abc&state=${state}`);
  await after.boot();
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect(tokenRequests()).toEqual([]);
});

test('a sign-in response whose `iss` is our provider signs in', async () => {
  const { after } = await signInFrom('/', (state) => `/?code=abc&state=${state}&iss=${encodeURIComponent(PROVIDER)}`);
  await after.boot();
  expect(after.session()).toMatchObject({ status: 'signed-in' });
});

test('a stored return address that leaves the site is replaced with /', async () => {
  const { after } = await signInFrom('/', (state) => {
    const key = `oidc.${state}`;
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

test('SES-006 SES-011 sign-in and sign-out return to the site origin', () => {
  expect(createSettings()).toMatchObject({
    redirect_uri: 'http://localhost:8080',
    post_logout_redirect_uri: 'http://localhost:8080',
  });
  expect(createSettings({ redirectUri: 'origin/' })).toMatchObject({
    redirect_uri: 'http://localhost:8080/',
    post_logout_redirect_uri: 'http://localhost:8080/',
  });
});

test('SES-004 SES-009 SES-010 SES-013 the sign-in request has the scopes and the audience of the self-service API', () => {
  expect(createSettings().scope).toBe('openid profile email offline_access');
  expect(createSettings().extraQueryParams).toEqual({ audience: 'https://selfservice.example.com.gh/api' });
  expect(createSettings({ audience: null, resource: 'https://api.example' })).toMatchObject({
    resource: 'https://api.example',
  });
  expect(createSettings({ audience: null })).not.toHaveProperty('extraQueryParams');
});

test('SES-008 the session with its refresh token is kept in local storage, the state of a sign-in in session storage', async () => {
  await createSettings().userStore?.set('user:x', 'session');
  await createSettings().stateStore?.set('abc', 'verifier');
  expect(localStorage.getItem('oidc.user:x')).toBe('session');
  expect(sessionStorage.getItem('oidc.abc')).toBe('verifier');
});
