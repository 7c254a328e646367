import { createDiscovery } from '@portal/server';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { AMA } from '../testing/setupIdentity.ts';
import { PORTAL } from '../testing/startIdentityServer.ts';
import { profiles } from './profiles.ts';
import { API_OF_AUTH0, AUDIENCE, setupProfiles } from './testing/setupProfiles.ts';

const { createBrowser, originOf, signIn } = setupProfiles();

async function fetchMetadata(name: Parameters<typeof originOf>[0]): Promise<Record<string, string | undefined>> {
  const path = profiles[name].issuerPath.replace(/\/$/, '');
  const response = await fetch(`${originOf(name)}${path}/.well-known/openid-configuration`);
  return (await response.json()) as Record<string, string | undefined>;
}

test.each([
  ['auth0', /:\d+\/$/],
  ['keycloak', /:\d+\/realms\/portal$/],
  ['entra', /:\d+\/[\w-]{36}\/v2\.0$/],
  ['cognito', /:\d+\/eu-west-1_portal$/],
] as const)(
  'the issuer of the profile %s is the one in its discovery document, its tokens and its keys',
  async (name, form) => {
    const origin = originOf(name);
    const metadata = await createDiscovery({ issuer: origin + profiles[name].issuerPath, warn: () => undefined })();
    expect(metadata.issuer).toMatch(form);
    expect(new URL(metadata.jwks_uri).origin).toBe(origin);
    expect(await (await fetch(metadata.jwks_uri)).json()).toMatchObject({ keys: [{ alg: 'RS256' }] });
    const { access_token, id_token } = await signIn(name);
    expect(decodeJwt(access_token).iss).toBe(metadata.issuer);
    expect(decodeJwt(id_token).iss).toBe(metadata.issuer);
  },
);

const PHONE = '233244123456';

test.each([
  ['auth0', { 'https://portal.example.com/phone': PHONE, 'https://portal.example.com/isSubscriber': true }],
  ['keycloak', { attributes: { phone: PHONE }, isSubscriber: true }],
  ['entra', { extension_2a7c8d10_phone: PHONE, extension_2a7c8d10_isSubscriber: true }],
  ['cognito', { 'custom:phone': PHONE, 'custom:isSubscriber': true }],
] as const)('access and ID tokens of the profile %s have the claims %j', async (name, claims) => {
  const { access_token, id_token } = await signIn(name);
  expect(decodeJwt(access_token)).toMatchObject(claims);
  expect(decodeJwt(id_token)).toMatchObject(claims);
});

test.each([
  ['auth0', 'JWT', API_OF_AUTH0],
  ['keycloak', 'JWT', AUDIENCE],
  ['entra', 'JWT', AUDIENCE],
  ['cognito', undefined, undefined],
] as const)('access tokens of the profile %s have the type %s and the audience %s', async (name, typ, aud) => {
  const { access_token } = await signIn(name);
  expect(decodeProtectedHeader(access_token).typ).toBe(typ);
  expect(decodeJwt(access_token).aud).toBe(aud);
  expect(decodeJwt(access_token)['client_id']).toBe('ssp-web');
});

test.each([
  ['auth0', 'the parameter audience', {}],
  ['entra', 'the scope of the API', { audience: API_OF_AUTH0 }],
] as const)(
  'without what asks for the API, access tokens of the profile %s are opaque (%s)',
  async (name, _what, extra) => {
    const { access_token, refresh_token } = await signIn(name, extra);
    expect(access_token).toMatch(/^[\w-]{43}$/);
    const again = await createBrowser(name).refresh(refresh_token);
    expect(again.access_token).toMatch(/^[\w-]{43}$/);
  },
);

test('the profile entra asks for consent after the password, refuses a form of another page, and does not ask again in the same session', async () => {
  const browser = createBrowser('entra');
  const address = browser.signInAddress({ scope: 'openid api://ssp/access' });
  const asked = await browser.submit(await browser.go(address), AMA, 'Yello#2026');
  expect(asked.location).toBeUndefined();
  expect(asked.text).toContain('<button class="primary">Accept</button>');
  const foreign = new URLSearchParams({ csrf: 'foreign' });
  const refused = await browser.request(`${asked.url}/consent`, { method: 'POST', body: foreign });
  expect([refused.status, refused.location]).toEqual([403, undefined]);
  expect((await browser.submit(asked, '', '')).location).toMatch(/code=/);
  expect((await browser.go(address)).location).toMatch(/code=/);
});

test('the profile keycloak ignores the parameter audience', async () => {
  const { access_token } = await signIn('keycloak', { audience: 'https://unknown.example/api' });
  expect(decodeJwt(access_token).aud).toBe(AUDIENCE);
});

test.each([
  ['auth0', true, true],
  ['keycloak', true, true],
  ['entra', false, true],
  ['cognito', true, false],
] as const)(
  'the discovery document of the profile %s has a revocation endpoint (%s) and an end-session endpoint (%s)',
  async (name, revocation, endSession) => {
    const metadata = await fetchMetadata(name);
    expect(metadata['revocation_endpoint'] !== undefined).toBe(revocation);
    expect(metadata['end_session_endpoint'] !== undefined).toBe(endSession);
  },
);

test('the token, user-info and revocation endpoints of the profile cognito are at another origin than its issuer', async () => {
  const { issuer = '', authorization_endpoint: authorization = '', ...metadata } = await fetchMetadata('cognito');
  const endpoints = ['token_endpoint', 'userinfo_endpoint', 'revocation_endpoint'].map((name) => metadata[name] ?? '');
  const { hostname, origin } = new URL(issuer);
  expect(endpoints.map((endpoint) => new URL(endpoint).origin)).toEqual(Array(3).fill(`http://${hostname}:8083`));
  expect(new URL(authorization).origin).toBe(origin);
});

test.each(['auth0', 'keycloak', 'entra'] as const)(
  'the form of the sign-out works at the end-session endpoint of the profile %s',
  async (name) => {
    const browser = createBrowser(name);
    const { id_token } = await signIn(name, undefined, browser);
    const body = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: PORTAL });
    const page = await browser.go(profiles[name].routes.end_session, {
      method: 'POST',
      body,
      headers: { origin: PORTAL },
    });
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining(`${profiles[name].routes.end_session}/confirm`),
    ]);
  },
);
