import { PORTAL } from './testing/startIdentityServer.ts';
import { setupIdentity } from './testing/setupIdentity.ts';

const setup = setupIdentity();

const NUL = '\u0000';
const postForm = (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  setup.browser.request(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { accept: '*/*', ...headers },
  });
/** A forged token: its claims are read before its signature is checked. */
const forgeIdTokenHint = (claims: unknown) =>
  [{ alg: 'RS256' }, claims, 'x'].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

test.each(['state', 'nonce', 'login_hint', 'ui_locales', 'acr_values', 'claims_locales', 'display', 'client_id'])(
  'a sign-in with a NUL in %s shows an error page with 400',
  async (name) => {
    const { status, location, text } = await setup.browser.request(setup.browser.signInAddress({ [name]: `a${NUL}b` }));
    expect([status, location]).toEqual([400, undefined]);
    expect(text).toContain('Back to the portal');
  },
);

test.each([
  ['/token', { grant_type: 'refresh_token', client_id: 'ssp-web', refresh_token: NUL }],
  [
    '/token',
    { grant_type: 'authorization_code', client_id: 'ssp-web', code: NUL, code_verifier: 'v', redirect_uri: PORTAL },
  ],
  ['/token', { grant_type: 'refresh_token', client_id: NUL, refresh_token: 'x' }],
  ['/token/revocation', { client_id: 'ssp-web', token: NUL }],
  ['/token/revocation', { client_id: NUL, token: 'x' }],
  ['/me', { access_token: NUL }],
])('a POST request to %s with a NUL in the form %j gets 400', async (address, form) => {
  expect((await postForm(address, form)).status).toBe(400);
});

test.each([
  '/auth?client_id=%00',
  '/auth?client_id=ssp-web',
  '/auth/of-no-sign-in?client_id=ssp-web',
  '/session/end?client_id=%00',
  '/session/end?client_id=ssp-web&state=%00',
  `/session/end?id_token_hint=${forgeIdTokenHint({ aud: NUL })}`,
  '/session/end/success?client_id=%00',
])(
  'a GET request for %s gets 400 (a NUL in a parameter, a missing parameter or an unknown sign-in)',
  async (address) => {
    expect((await setup.browser.request(address)).status).toBe(400);
  },
);

test('signing in with a NUL in the e-mail address gets 400, and the sign-in form still accepts a valid address', async () => {
  const page = await setup.browser.go(setup.browser.signInAddress());
  expect((await setup.browser.submit(page, `ama${NUL}@example.com`, 'x')).status).toBe(400);
  expect((await setup.browser.submit(page, 'ama.mensah@example.com', 'Yello#2026')).location).toMatch(/code=/);
});

test('requests with NUL characters are not logged as errors', () => {
  expect(setup.identity.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});
