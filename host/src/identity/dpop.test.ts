import { createHash } from 'node:crypto';
import { sessionStore, type SignedIn } from '@portal/shared/session';
import { requests, testConfig } from '@portal/shared/testing';
import { createAuthClient } from './authClient';
import { createDpopStore, createDpopSigner } from './dpop';
import { breakIndexedDb, indexedDbEntries, mockBrowserApis } from './testing/browser';
import { openPage, setUpPage, signInFrom } from './testing/page';
import { mockProvider, PROVIDER, storeSession } from './testing/provider';

const { oidc } = testConfig({ oidc: { dpop: true } });
const store = createDpopStore(oidc.clientId);
const REQUEST = { method: 'GET', url: '/ssp-orders/api/v1/orders?page=2', token: 'the token' };
const ORIGIN = window.location.origin;

beforeEach(mockBrowserApis);
afterEach(() => store.remove(oidc.clientId));

/** Creates a key as the OIDC library does at the sign-in. */
async function createKey(): Promise<CryptoKeyPair> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  await store.set(oidc.clientId, { keys });
  return keys;
}

const decode = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
const createProof = async (request = {}) => createDpopSigner(oidc)?.({ ...REQUEST, ...request });
const claimsOf = (proof = '') => decode(proof.split('.')[1]) as Record<string, unknown>;

test('SES-012 a proof names method, address without query, token and time, and is signed with the key of the browser', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(1_800_000_000_500);
  const { publicKey } = await createKey();
  const [header, claims, signature = ''] = ((await createProof()) ?? '').split('.');
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  expect(decode(header)).toEqual({ alg: 'ES256', typ: 'dpop+jwt', jwk: { crv, kty, x, y } });
  expect(decode(claims)).toEqual({
    jti: expect.any(String) as string,
    htm: 'GET',
    htu: `${ORIGIN}/ssp-orders/api/v1/orders`,
    iat: 1_800_000_000,
    ath: createHash('sha256').update('the token').digest('base64url'),
  });
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const content = new TextEncoder().encode(`${header}.${claims}`);
  expect(await crypto.subtle.verify(algorithm, publicKey, Buffer.from(signature, 'base64url'), content)).toBe(true);
});

test('every proof has another id, one for a request without a token has no hash of it, and without `oidc.dpop` there are none', async () => {
  await createKey();
  const [one, other] = [claimsOf(await createProof()), claimsOf(await createProof({ token: undefined }))];
  expect(one['jti']).not.toBe(other['jti']);
  expect(createDpopSigner(testConfig().oidc)).toBeUndefined();
  expect(other).not.toHaveProperty('ath');
});

test('a nonce that a server demanded is in all later proofs for its origin', async () => {
  await createKey();
  expect(claimsOf(await createProof({ nonce: 'one' }))['nonce']).toBe('one');
  expect(claimsOf(await createProof())['nonce']).toBe('one');
  expect(claimsOf(await createProof({ url: 'http://localhost:8081/token' }))).not.toHaveProperty('nonce');
});

test('SES-008 the private key cannot be exported, and is removed with the session', async () => {
  const { privateKey } = await createKey();
  await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow(/not extractable/);
  expect(Object.keys(indexedDbEntries())).toEqual(['dpop:ssp-web']);
  await store.remove(oidc.clientId);
  expect(indexedDbEntries()).toEqual({});
  expect(await store.getAllKeys()).toEqual([]);
  expect(await createProof()).toBeUndefined();
});

test('SES-008 a browser that cannot keep the key signs in without it, and the next page renews that session', async () => {
  setUpPage();
  breakIndexedDb();
  let callback = '';
  await signInFrom('/account', (state) => (callback = `/?code=abc&state=${state}`));
  const page = openPage(callback, { oidc: { dpop: true } });
  await page.boot();
  expect(await (page.session() as SignedIn).createProof?.(REQUEST)).toBeUndefined();

  mockProvider();
  const next = openPage('/account', { oidc: { dpop: true } });
  await next.boot();
  expect(await (next.session() as SignedIn).renewAccessToken('first')).toBe('access-1');
  expect(requests(`POST ${PROVIDER}/token`).map(({ headers }) => headers.get('dpop'))).toEqual([null, null]);
});

test('SES-012 renewals and tokens of other audiences are requested with a proof, and the screens get the function for theirs', async () => {
  setUpPage();
  storeSession();
  const page = openPage('/account/personal', { oidc: { dpop: true } });
  await page.boot();
  const { createProof: ofSession, renewAccessToken, getAccessToken } = page.session() as SignedIn;
  await renewAccessToken('access-0');
  await getAccessToken('https://help.example/api');
  const proofs = requests(`POST ${PROVIDER}/token`).map(({ headers }) => claimsOf(headers.get('dpop') ?? ''));
  expect(proofs).toMatchObject([
    { htm: 'POST', htu: `${PROVIDER}/token` },
    { htm: 'POST', htu: `${PROVIDER}/token` },
  ]);
  expect(claimsOf(await ofSession?.(REQUEST))).toMatchObject({ htm: 'GET' });

  await page.manager.removeUser();
  expect(await createProof()).toBeUndefined();
});

test('SES-012 a stored session gives proofs before the OIDC library is loaded', async () => {
  setUpPage();
  storeSession();
  await createKey();
  await createAuthClient(oidc, { load: () => new Promise(() => undefined) }).boot();
  expect(claimsOf(await (sessionStore.getState() as SignedIn).createProof?.(REQUEST))).toMatchObject({ htm: 'GET' });
});
