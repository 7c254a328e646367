import { createDpopKey, type DpopKey } from '@portal/server/testing';
import { decodeJwt } from 'jose';
import { AMA, setupIdentity } from './testing/setupIdentity.ts';
import { PORTAL } from './testing/testBrowser.ts';

const setup = setupIdentity();

let key: DpopKey;
beforeEach(async () => {
  key = await createDpopKey();
  setup.browser.createProof = proofsOf(key);
});

const proofsOf =
  ({ proofFor }: DpopKey, claims: Record<string, unknown> = {}) =>
  () =>
    proofFor({ method: 'POST', url: `${setup.browser.origin}/token` }, claims);

test('SES-012 the access token is bound to the key of the browser', async () => {
  const { access_token, token_type } = await setup.browser.tokensFor(AMA);
  expect(token_type).toBe('DPoP');
  expect(decodeJwt(access_token)).toMatchObject({ cnf: { jkt: key.thumbprint } });
});

test('SES-008 a copied refresh token is refused without the key of the browser', async () => {
  const { refresh_token } = await setup.browser.tokensFor(AMA);
  setup.browser.createProof = proofsOf(await createDpopKey());
  expect(await setup.browser.refresh(refresh_token)).toMatchObject({ error: 'invalid_grant' });
  setup.browser.createProof = undefined;
  expect(await setup.browser.refresh(refresh_token)).toMatchObject({ error: 'invalid_grant' });
  setup.browser.createProof = proofsOf(key);
  expect(await setup.browser.refresh(refresh_token)).toMatchObject({ token_type: 'DPoP' });
});

test('a browser with a wrong clock gets a nonce, which scripts of the portal can read', async () => {
  const { refresh_token } = await setup.browser.tokensFor(AMA);
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const body = new URLSearchParams({ client_id: 'ssp-web', grant_type: 'refresh_token', refresh_token });
  const headers = { origin: PORTAL, accept: '*/*', dpop: await proofsOf(key, { iat: inAnHour })() };
  const refused = await setup.browser.request('/token', { method: 'POST', body, headers });
  expect(JSON.parse(refused.text)).toMatchObject({ error: 'use_dpop_nonce' });
  expect(refused.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('dpop-nonce');

  const nonce = refused.headers.get('dpop-nonce');
  setup.browser.createProof = proofsOf(key, { iat: inAnHour, nonce });
  expect(await setup.browser.refresh(refresh_token)).toMatchObject({ token_type: 'DPoP' });
});
