import { createDpopKey } from '@portal/server/testing';
import { startTestApi, type TestApi } from './testing/testApi.ts';

const AMA = '233244123456';
const PAIRED_NUMBERS_PATH = `/ssp-beneficiary/api/v1/customers/${AMA}/paired-numbers`;

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi();
});
afterAll(() => server.close());

const mintAmaToken = (token: Parameters<TestApi['identity']['mint']>[0] = {}) =>
  server.identity.mint({ phone: AMA, ...token });

test('SES-012 the refusal of an old proof contains a nonce, with which the call is accepted', async () => {
  const { thumbprint, proofFor } = await createDpopKey();
  const token = await mintAmaToken({ claims: { cnf: { jkt: thumbprint } } });
  const send = async (claims: Record<string, unknown>) => {
    const proof = { method: 'GET', url: `http://localhost:8080${PAIRED_NUMBERS_PATH}`, token };
    const headers = { authorization: `DPoP ${token}`, dpop: await proofFor(proof, claims) };
    return server.get(PAIRED_NUMBERS_PATH, undefined, headers);
  };
  const old = { iat: Math.floor(Date.now() / 1000) - 3600 };
  const refused = await send(old);
  expect(refused).toMatchObject({
    statusCode: 401,
    headers: { 'www-authenticate': 'DPoP error="use_dpop_nonce", algs="ES256"' },
  });
  expect((await send({ ...old, nonce: refused.headers['dpop-nonce'] })).statusCode).toBe(200);
});

test.each([
  [
    'an opaque token',
    'opaque',
    'invalid_token',
    /^Bearer error="invalid_token", error_description="The access token is not/,
  ],
  ['an expired token', { claims: { exp: 1 } }, 'token_expired', /^Bearer error="invalid_token"$/],
  ['an ID token', { typ: 'JWT' }, 'invalid_token', /^Bearer error="invalid_token"$/],
])(
  'SES-012 a call with %s is refused with the error and the challenge of the token check',
  async (_name, token, error, challenge) => {
    const text = typeof token === 'string' ? token : await mintAmaToken(token);
    const answer = await server.get(PAIRED_NUMBERS_PATH, text);
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { error }]);
    expect(answer.headers['www-authenticate']).toMatch(challenge);
  },
);

test('without the keys of the identity provider a call gets 503, and the log names the address that has no document', async () => {
  const cold = await startTestApi();
  cold.identity.answers.discovery = { status: 404 };
  const answer = await cold.get(PAIRED_NUMBERS_PATH, await cold.identity.mint({ phone: AMA }));
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    statusCode: '503',
    error: 'idp_unreachable',
    requestId: expect.any(String) as string,
  });
  expect([answer.headers['retry-after'], answer.headers['www-authenticate']]).toEqual(['5', undefined]);
  expect(cold.log()).toContain(`${cold.identity.issuer}/.well-known/openid-configuration answered 404`);
  await cold.close();
});
