import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import {
  AMA_EMAIL,
  ISSUER,
  setupIdentity,
  startIdentityServer,
  PORTAL_ORIGIN,
  TestBrowser,
} from '../testing/testBrowser.ts';

const API_AUDIENCE = 'https://selfservice.example.com.gh/api';
const HELP_AUDIENCE = 'https://help.example.com.gh/api';
const CLAIMS_PREFIX = 'https://ssp.example.com.gh/';

const setup = setupIdentity();

const verifyToken = (token: string, audience: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${setup.identity.origin}/jwks`)), {
    issuer: ISSUER,
    audience,
  });

test('SES-007 PRD-005 SES-011 sign-in on the hosted page redirects to the portal’s origin with a code', async () => {
  const { browser } = setup;
  const page = await browser.go(browser.createSignInUrl());
  expect(new URL(page.url).origin).toBe(setup.identity.origin);
  expect(page.text).toContain('Sign in');
  const back = await browser.submitForm(page, AMA_EMAIL, 'Yello#2026');
  const callback = new URL(back.location ?? '');
  expect([callback.origin, callback.pathname, callback.searchParams.get('state')]).toEqual([PORTAL_ORIGIN, '/', 'st']);
  expect(await browser.redeemCode(callback.searchParams.get('code') ?? '')).toMatchObject({ token_type: 'Bearer' });
});

test('SES-011 the origin with a slash is a valid redirect URI, any other path is not', async () => {
  const callback = await setup.browser.signIn(AMA_EMAIL, { redirect_uri: `${PORTAL_ORIGIN}/` });
  expect(callback.searchParams.get('code')).toBeTruthy();
  const stranger = new TestBrowser(setup.identity.origin);
  const page = await stranger.go(stranger.createSignInUrl({ redirect_uri: `${PORTAL_ORIGIN}/elsewhere` }));
  expect([page.status, page.location]).toEqual([400, undefined]);
  expect(page.text).toContain('Back to the portal');
});

test('SES-009 a refresh token is issued without a consent page; offline_access is granted only with prompt=consent', async () => {
  const discovery = await setup.browser.request('/.well-known/openid-configuration');
  expect(JSON.parse(discovery.text)).toMatchObject({
    issuer: ISSUER,
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  });
  const tokens = await setup.browser.getTokens(AMA_EMAIL);
  expect(tokens.scope).toBe('openid profile email');
  expect(tokens.refresh_token).toEqual(expect.any(String));
  const asked = await new TestBrowser(setup.identity.origin).getTokens(AMA_EMAIL, { prompt: 'consent' });
  expect(asked.scope).toBe('openid profile email offline_access');
});

test('the access token is an at+jwt signed RS256, for the self-service API, with the phone number in it', async () => {
  const { access_token, expires_in } = await setup.browser.getTokens('kofi.boateng@example.com');
  const { payload, protectedHeader } = await verifyToken(access_token, API_AUDIENCE);
  expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  expect(payload).toMatchObject({
    client_id: 'ssp-web',
    [`${CLAIMS_PREFIX}phone`]: '+233244000222',
    [`${CLAIMS_PREFIX}isSubscriber`]: false,
  });
  expect([expires_in, Number(payload.exp) - Number(payload.iat)]).toEqual([300, 300]);
});

test('the ID token of Ama has the names of her kyc claim, her number and isSubscriber', async () => {
  const { id_token } = await setup.browser.getTokens(AMA_EMAIL);
  const { payload } = await verifyToken(id_token, 'ssp-web');
  expect(payload).toMatchObject({
    email: AMA_EMAIL,
    email_verified: true,
    nonce: 'no',
    name: 'AMA MENSAH',
    [`${CLAIMS_PREFIX}phone`]: '233244123456',
    [`${CLAIMS_PREFIX}isSubscriber`]: true,
    [`${CLAIMS_PREFIX}signupCompleted`]: true,
    [`${CLAIMS_PREFIX}kyc`]: { given_name: 'AMA', family_name: 'MENSAH' },
    [`${CLAIMS_PREFIX}secondary_profile`]: [{ isSocialLogin: false }],
  });
});

test('claims prefix and token lifetime can be configured', async () => {
  const other = await startIdentityServer({ CLAIMS_PREFIX: 'https://claims.test/', ACCESS_TOKEN_TTL: '7' });
  try {
    const tokens = await new TestBrowser(other.origin).getTokens(AMA_EMAIL);
    expect(decodeJwt(tokens.id_token)).toMatchObject({ 'https://claims.test/phone': '233244123456' });
    expect(tokens.expires_in).toBe(7);
  } finally {
    await other.close();
  }
});

test('a code can be redeemed once, only with its PKCE verifier, and PKCE is required', async () => {
  const { browser } = setup;
  const code = (await browser.signIn(AMA_EMAIL)).searchParams.get('code') ?? '';
  expect(await new TestBrowser(setup.identity.origin).redeemCode(code)).toMatchObject({ error: 'invalid_grant' });
  expect(await browser.redeemCode(code)).toHaveProperty('access_token');
  expect(await browser.redeemCode(code)).toMatchObject({ error: 'invalid_grant' });
  const unproven = await browser.go(browser.createSignInUrl({ code_challenge: '' }));
  expect(new URL(unproven.location ?? '').searchParams.get('error')).toBe('invalid_request');
});

test.each<[string, Record<string, string>, string]>([
  ['the parameter `audience`', { audience: HELP_AUDIENCE }, HELP_AUDIENCE],
  ['the standard parameter `resource`', { resource: HELP_AUDIENCE }, HELP_AUDIENCE],
  ['no audience: that of the self-service host', {}, API_AUDIENCE],
])(
  'SES-010 SES-013 at sign-in and after a refresh the token has the audience of %s',
  async (_name, extra, audience) => {
    const { browser } = setup;
    const tokens = await browser.getTokens(AMA_EMAIL, extra);
    const refreshed = await browser.refresh(tokens.refresh_token);
    expect([decodeJwt(tokens.access_token).aud, decodeJwt(refreshed.access_token).aud]).toEqual([audience, audience]);
  },
);

test('an unknown audience redirects to the portal with invalid_target', async () => {
  const back = await setup.browser.go(setup.browser.createSignInUrl({ audience: 'https://unknown.example.com/api' }));
  const callback = new URL(back.location ?? '');
  expect([callback.origin, callback.searchParams.get('error')]).toEqual([PORTAL_ORIGIN, 'invalid_target']);
});
