import { createDpopKey, type DpopKey } from '@portal/server/testing';
import { decodeJwt } from 'jose';
import { AMA, setupIdentity } from './testing/setupIdentity.ts';

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
