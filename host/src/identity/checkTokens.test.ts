import { mockRoute } from '@portal/shared/testing';
import { setUpPage, signInFrom } from './testing/page';
import {
  DISCOVERY_ROUTE,
  discoveryResponse,
  secondsFromNow,
  serverDateResponse,
  PROVIDER_ORIGIN,
  tokenRequests,
} from './testing/provider';

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
  async (_, tokens, claims) => {
    const { after } = await signInFrom('/', { tokens, claims });
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
    mockRoute('HEAD /config.json', serverDateResponse(days));
    const { after } = await signInFrom('/', { claims: { exp: secondsFromNow(-172_800) } });
    await after.boot();
    expect(after.session()).toEqual({ status: 'anonymous', error: `Failed to obtain access token${advice}` });
  },
);

test('a token whose lifetime the provider does not state is used for five minutes', async () => {
  const { after } = await signInFrom('/', { tokens: { expires_in: undefined } });
  await after.boot();
  expect(after.session()).toMatchObject({ status: 'signed-in' });
  expect(after.manager.current?.expires_in).toBeGreaterThan(295);
});

test('the issuer in the discovery document may have a final slash that the configured one lacks', async () => {
  const issuer = `${PROVIDER_ORIGIN}/`;
  mockRoute(DISCOVERY_ROUTE, discoveryResponse({ issuer }));
  const { after } = await signInFrom('/', { claims: { iss: issuer } });
  await after.boot();
  expect(after.session()).toMatchObject({ status: 'signed-in' });
});
