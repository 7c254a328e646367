import { mockRoute } from '@portal/shared/testing';
import { setUpPage, signInFrom } from './testing/page';
import {
  AMA_CLAIMS,
  discoveryResponse,
  inSeconds,
  portalResponse,
  PROVIDER,
  tokenResponse,
  tokenRequests,
} from './testing/provider';

const TOKEN_ROUTE = `POST ${PROVIDER}/token`;

beforeEach(setUpPage);

test.each([
  ['without an access token', { access_token: undefined }, {}],
  ['whose access token expires at once', { expires_in: 0 }, {}],
  ['with the nonce of another sign-in', {}, { nonce: 'another' }],
  ['with an ID token of another issuer', {}, { iss: 'http://evil.example' }],
  ['with an ID token for another client', {}, { aud: ['another'] }],
  ['with an ID token that never expires', {}, { exp: undefined }],
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
