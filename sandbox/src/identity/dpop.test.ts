import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { decodeJwt, exportJWK, SignJWT } from 'jose';
import { AMA_EMAIL, ISSUER, setupIdentity } from '../testing/testBrowser.ts';

const setup = setupIdentity();

type KeyPair = { privateKey: KeyObject; publicKey: KeyObject };
const createKey = (): KeyPair => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Returns the function that signs the proofs of a browser with this key (RFC 9449). */
const proofsOf =
  ({ privateKey, publicKey }: KeyPair) =>
  async () =>
    new SignJWT({ htm: 'POST', htu: `${ISSUER}/token`, jti: randomUUID() })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: await exportJWK(publicKey) })
      .setIssuedAt()
      .sign(privateKey);

test('SES-008 SES-012 a proof of the browser binds the refresh token to its key, and every access token is a bearer token', async () => {
  const key = createKey();
  setup.browser.createProof = proofsOf(key);
  const first = await setup.browser.getTokens(AMA_EMAIL);
  setup.browser.createProof = proofsOf(createKey());
  expect(await setup.browser.refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  setup.browser.createProof = undefined;
  expect(await setup.browser.refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  setup.browser.createProof = proofsOf(key);
  const second = await setup.browser.refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  for (const { access_token, token_type } of [first, second]) {
    expect(token_type).toBe('Bearer');
    expect(decodeJwt(access_token)).not.toHaveProperty('cnf');
  }
});
