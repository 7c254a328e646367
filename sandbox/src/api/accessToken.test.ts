import { createPublicKey } from 'node:crypto';
import { createDpopKey } from '@portal/server/testing';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { startTestApi, type TestApi } from './testing/testApi.ts';

const AMA = '233244123456';
const PAIRED_NUMBERS_PATH = `/ssp-beneficiary/api/v1/customers/${AMA}/paired-numbers`;
const INVALID_TOKEN_RESPONSE = { statusCode: 401, challenge: 'Bearer error="invalid_token"', error: 'invalid_token' };

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi();
});
afterAll(() => server.close());

const mintAmaToken = (token: Parameters<TestApi['identity']['mint']>[0] = {}) =>
  server.identity.mint({ phone: AMA, ...token });

async function requestPairedNumbers(token?: string) {
  const { statusCode, headers, body } = await server.get(PAIRED_NUMBERS_PATH, token);
  const { error } = JSON.parse(body) as { error?: string };
  return { statusCode, challenge: headers['www-authenticate'], error };
}

function createForgedJwt(alg: 'none' | 'HS256') {
  const claims = { ['https://ssp.example.com.gh/phone']: AMA };
  const jwt = alg === 'none' ? new UnsecuredJWT(claims) : new SignJWT(claims);
  return jwt
    .setIssuer(server.identity.issuer)
    .setAudience('https://selfservice.example.com.gh/api')
    .setSubject('ama')
    .setExpirationTime('5m');
}

test('SES-012 CL-001 a call without a bearer token is refused', async () => {
  const noToken = { statusCode: 401, challenge: 'Bearer', error: 'no_token' };
  expect(await requestPairedNumbers()).toEqual(noToken);
  const basic = await server.get(PAIRED_NUMBERS_PATH, undefined, { authorization: 'Basic YW1hOnNlY3JldA==' });
  expect(basic.json()).toMatchObject({ statusCode: '401', error: 'no_token' });
});

test('SES-012 CL-001 a bearer token of the identity provider is accepted', async () => {
  expect(await requestPairedNumbers(await mintAmaToken())).toMatchObject({ statusCode: 200 });
});

test.each(['PS256', 'ES256', 'EdDSA'])(
  'SES-012 a token that the identity provider signs with %s is accepted',
  async (alg) => {
    const api = await startTestApi({ alg });
    expect((await api.get(PAIRED_NUMBERS_PATH, await api.identity.mint({ phone: AMA }))).statusCode).toBe(200);
    await api.close();
  },
);

test('SES-012 an unsigned token is refused', async () => {
  const token = (createForgedJwt('none') as UnsecuredJWT).encode();
  expect(await requestPairedNumbers(token)).toEqual(INVALID_TOKEN_RESPONSE);
});

test('SES-012 a token signed with the public key as if it were a shared secret is refused', async () => {
  const pem = createPublicKey({ key: server.identity.jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const jwt = (createForgedJwt('HS256') as SignJWT).setProtectedHeader({
    alg: 'HS256',
    typ: 'at+jwt',
    kid: 'test-key',
  });
  expect(await requestPairedNumbers(await jwt.sign(new TextEncoder().encode(String(pem))))).toEqual(
    INVALID_TOKEN_RESPONSE,
  );
});

test('SES-012 a token signed with another key is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  expect(await requestPairedNumbers(await mintAmaToken({ key: privateKey }))).toEqual(INVALID_TOKEN_RESPONSE);
});

test('SES-012 an expired token gets token_expired, with a clock tolerance of five seconds', async () => {
  const now = Math.floor(Date.now() / 1000);
  const expired = { statusCode: 401, challenge: 'Bearer error="invalid_token"', error: 'token_expired' };
  expect(await requestPairedNumbers(await mintAmaToken({ claims: { exp: now - 6 } }))).toEqual(expired);
  expect(await requestPairedNumbers(await mintAmaToken({ claims: { exp: now - 2 } }))).toMatchObject({
    statusCode: 200,
  });
});

test.each([
  ['with the audience of the help service', { claims: { aud: 'https://help.example.com.gh/api' } }],
  ['of another issuer', { claims: { iss: 'http://localhost:1' } }],
  ['that never expires', { omit: ['exp'] }],
  ['without a subject', { omit: ['sub'] }],
  ['that is not valid before tomorrow', { claims: { nbf: Math.floor(Date.now() / 1000) + 86_400 } }],
  ['that is an ID token', { typ: 'JWT' }],
])('SES-012 a token %s is refused', async (_name, token) => {
  expect(await requestPairedNumbers(await mintAmaToken(token))).toEqual(INVALID_TOKEN_RESPONSE);
});

test('SES-012 a token whose issuer differs only by a slash at the end is refused', async () => {
  expect(await requestPairedNumbers(await mintAmaToken({ claims: { iss: `${server.identity.issuer}/` } }))).toEqual(
    INVALID_TOKEN_RESPONSE,
  );
});

test.each(['x', 'a.b', 'a.b.c', '..', 'eyJhbGciOiJSUzI1NiJ9..', `${'a'.repeat(9000)}.b.c`])(
  'SES-012 the malformed token “%.24s” is refused',
  async (text) => {
    expect(await requestPairedNumbers(text)).toEqual(INVALID_TOKEN_RESPONSE);
  },
);

/** A token that is bound to a key, and a function that sends it with a proof of that key. */
async function createBoundToken() {
  const { thumbprint, proofFor } = await createDpopKey();
  const token = await mintAmaToken({ claims: { cnf: { jkt: thumbprint } } });
  const send = async (claims: Record<string, unknown> = {}) => {
    const proof = { method: 'GET', url: `http://localhost:8080${PAIRED_NUMBERS_PATH}`, token };
    const headers = { authorization: `DPoP ${token}`, dpop: await proofFor(proof, claims) };
    return server.get(PAIRED_NUMBERS_PATH, undefined, headers);
  };
  return { token, send };
}

test('SES-012 a token that is bound to a key is accepted with a proof for the public address of the call', async () => {
  const { send } = await createBoundToken();
  expect((await send()).statusCode).toBe(200);
});

test('SES-012 the refusal of an old proof contains a nonce, with which the call is accepted', async () => {
  const { send } = await createBoundToken();
  const old = { iat: Math.floor(Date.now() / 1000) - 3600 };
  const refused = await send(old);
  expect(refused).toMatchObject({
    statusCode: 401,
    headers: { 'www-authenticate': 'DPoP error="use_dpop_nonce", algs="ES256"' },
  });
  expect((await send({ ...old, nonce: refused.headers['dpop-nonce'] })).statusCode).toBe(200);
});

test('with ACCESS_TOKEN_TYP=any a token of type JWT is accepted', async () => {
  const lenient = await startTestApi({ env: { ACCESS_TOKEN_TYP: 'any' } });
  const token = await lenient.identity.mint({ phone: AMA, typ: 'JWT' });
  expect((await lenient.get(PAIRED_NUMBERS_PATH, token)).statusCode).toBe(200);
  await lenient.close();
});

test.each([
  ['answers 500', 500, ''],
  ['answers an HTML page', 200, '<!doctype html>'],
  ['answers an invalid key set', 200, '{"keys":"none"}'],
])('an identity provider that %s causes a 503, never 401', async (_name, status, body) => {
  const cold = await startTestApi();
  cold.identity.answerWith(status, body);
  const answer = await cold.get(PAIRED_NUMBERS_PATH, await cold.identity.mint({ phone: AMA }));
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    statusCode: '503',
    error: 'idp_unreachable',
    requestId: expect.any(String) as string,
  });
  expect(answer.headers['retry-after']).toBe('5');
  await cold.close();
});

test('an unreachable identity provider causes a 503, but cached keys still verify tokens', async () => {
  const warm = await startTestApi();
  const token = await warm.identity.mint({ phone: AMA });
  expect((await warm.get(PAIRED_NUMBERS_PATH, token)).statusCode).toBe(200);
  await warm.identity.close();
  expect((await warm.get(PAIRED_NUMBERS_PATH, token)).statusCode).toBe(200);
  expect(warm.identity.jwksRequests()).toBe(1);
  await warm.api.close();

  const cold = await startTestApi();
  await cold.identity.close();
  const answer = await cold.get(PAIRED_NUMBERS_PATH, await cold.identity.mint({ phone: AMA }));
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([503, undefined]);
  await cold.api.close();
});
