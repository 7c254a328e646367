import { createPublicKey } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT, exportJWK } from 'jose';
import { createAccessTokenCheck, type AccessTokenError } from './accessTokens.ts';
import { createDiscovery } from './discovery.ts';
import { AUDIENCE, startFakeProvider, type FakeProvider } from './testing/fakeProvider.ts';

let provider: FakeProvider;
let warnings: string[];
beforeEach(async () => {
  warnings = [];
  provider = await startFakeProvider();
});
afterEach(() => provider.close());

type Options = Partial<Parameters<typeof createAccessTokenCheck>[0]>;

/** A function that checks a token, and returns its customer, or status, code and challenge of the refusal. */
function createCheck(options: Options = {}, { issuer } = provider) {
  const warn = (message: string) => void warnings.push(message);
  const check = createAccessTokenCheck({
    issuer,
    discover: createDiscovery({ issuer, warn }),
    audience: AUDIENCE,
    audienceClaim: 'aud',
    phoneClaim: 'https://ssp.example.com.gh/phone',
    warn,
    ...options,
  });
  return async (token: string) => {
    try {
      return await check(`Bearer ${token}`);
    } catch (error) {
      const refusal = error as AccessTokenError;
      return [refusal.status, refusal.code, ...Object.values(refusal.headers)];
    }
  };
}

const INVALID = [401, 'invalid_token', 'Bearer error="invalid_token"'];
const EXPIRED = [401, 'token_expired', 'Bearer error="invalid_token"'];
const UNREACHABLE = [503, 'idp_unreachable', '5'];
const now = () => Math.floor(Date.now() / 1000);

test.each(['RS256', 'PS256', 'ES256', 'EdDSA'])(
  'SES-012 an access token that the identity provider signs with %s is accepted',
  async (alg) => {
    const other = await startFakeProvider({ alg });
    expect(await createCheck({}, other)(await other.mint())).toMatchObject({ sub: 'ama' });
    await other.close();
  },
);

test.each(['none', 'HS256', 'RS512'])('SES-012 an access token with the algorithm %s is refused', async (alg) => {
  const claims = { iss: provider.issuer, aud: AUDIENCE, sub: 'ama', exp: now() + 300 };
  const pem = createPublicKey({ key: provider.jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const key = alg === 'RS512' ? (await generateKeyPair(alg)).privateKey : new TextEncoder().encode(String(pem));
  const signed = () => new SignJWT(claims).setProtectedHeader({ alg, kid: 'test-key' }).sign(key);
  const token = alg === 'none' ? new UnsecuredJWT(claims).encode() : await signed();
  expect(await createCheck()(token)).toEqual(INVALID);
  expect(provider.requests).toEqual({ discovery: 0, keys: 0 });
});

test.each([
  ['with another audience', { claims: { aud: 'https://help.example.com.gh/api' } }],
  ['of another issuer', { claims: { iss: 'http://localhost:1' } }],
  ['that never expires', { omit: ['exp'] }],
  ['without a subject', { omit: ['sub'] }],
  ['that is an ID token', { typ: 'JWT' }],
])('SES-012 an access token %s is refused', async (_name, token) => {
  expect(await createCheck({ typ: 'at+jwt' })(await provider.mint(token))).toEqual(INVALID);
});

test.each(['jkt', 'x5t#S256'])('SES-012 an access token that is bound to a key (%s) is refused', async (method) => {
  const token = await provider.mint({ claims: { cnf: { [method]: 'thumbprint' } } });
  expect(await createCheck()(token)).toEqual([
    401,
    'invalid_token',
    expect.stringContaining('must issue bearer tokens'),
  ]);
});

test('SES-012 an access token signed with another key is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  expect(await createCheck()(await provider.mint({ key: privateKey }))).toEqual(INVALID);
});

test.each(['opaque', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..aXY.Y2lwaGVy.dGFn'])(
  'an opaque access token such as %s is refused, and the challenge says how to get a JWT',
  async (token) => {
    expect(await createCheck()(token)).toEqual([
      401,
      'invalid_token',
      'Bearer error="invalid_token", error_description="The access token is not a JWT. Identity providers issue opaque tokens ' +
        'unless the sign-in requests the audience of the API"',
    ]);
    expect(provider.requests.discovery).toBe(0);
  },
);

test.each([
  ['expired 25 s ago', { exp: -25 }, 'accepted'],
  ['expired 35 s ago', { exp: -35 }, EXPIRED],
  ['valid in 25 s', { nbf: 25, iat: 25 }, 'accepted'],
  ['valid in 35 s', { nbf: 35, iat: 35 }, INVALID],
])('SES-012 clocks may differ by 30 s: an access token that is %s', async (_name, times, expected) => {
  const claims = Object.fromEntries(Object.entries(times).map(([name, seconds]) => [name, now() + seconds]));
  const result = await createCheck()(await provider.mint({ claims }));
  expect(Array.isArray(result) ? result : 'accepted').toEqual(expected);
});

test('the issuer of an access token must be spelled as in the discovery document, not as in the configuration', async () => {
  const slashed = await startFakeProvider({ path: '/' });
  const check = createCheck({ issuer: slashed.origin }, { ...slashed, issuer: slashed.origin });
  expect(await check(await slashed.mint())).toMatchObject({ sub: 'ama' });
  expect(await check(await slashed.mint({ claims: { iss: slashed.origin } }))).toEqual(INVALID);
  await slashed.close();
});

test('with the address of the keys in the configuration no discovery document is needed', async () => {
  const other = await startFakeProvider();
  other.answers.discovery = { status: 404 };
  const check = createCheck({ jwksUri: other.metadata.jwks_uri }, other);
  expect(await check(await other.mint())).toMatchObject({ sub: 'ama' });
  expect(other.requests).toEqual({ discovery: 0, keys: 1 });
  await other.close();
});

test.each([
  ['discovery' as const, { status: 404 }, /openid-configuration answered 404/],
  ['keys' as const, { status: 500 }, /\/certs: Expected 200 OK/],
])(
  'while the %s of the provider cannot be used (%j), tokens get 503 and one log line says why',
  async (part, answer, reason) => {
    provider.answers[part] = answer;
    const check = createCheck();
    for (const token of [await provider.mint(), await provider.mint()]) expect(await check(token)).toEqual(UNREACHABLE);
    expect(warnings).toEqual([expect.stringMatching(reason)]);
  },
);

test('a key that the provider began to use since is fetched once; without it the token is refused', async () => {
  const check = createCheck();
  expect(await check(await provider.mint())).toMatchObject({ sub: 'ama' });
  const rotated = await generateKeyPair('RS256', { extractable: true });
  const next = { ...(await exportJWK(rotated.publicKey)), alg: 'RS256', use: 'sig', kid: 'next' };
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  provider.answers.keys = { body: { keys: [provider.jwk, next] } };
  expect(await check(await provider.mint({ key: rotated.privateKey, kid: 'next' }))).toMatchObject({ sub: 'ama' });
  for (let count = 0; count < 3; count += 1) {
    expect(await check(await provider.mint({ key: rotated.privateKey, kid: 'unknown' }))).toEqual(INVALID);
  }
  expect(provider.requests.keys).toBe(2);
  clock.mockRestore();
});

test('with client_id as the audience claim a token needs no aud, and its client must be the audience', async () => {
  const check = createCheck({ audienceClaim: 'client_id', audience: 'ssp-web' });
  const mint = (claims: Record<string, unknown>) => provider.mint({ omit: ['aud'], claims });
  expect(await check(await mint({ client_id: 'ssp-web' }))).toMatchObject({ sub: 'ama' });
  expect(await check(await mint({ client_id: 'other' }))).toEqual(INVALID);
  expect(await check(await provider.mint({ claims: { aud: 'ssp-web' } }))).toEqual(INVALID);
});

test.each([
  ['the configured claim', 'urn:phone', { 'urn:phone': '233', phone_number: '1' }, '233'],
  ['the standard claim if the configured one is missing', 'phone', { phone_number: '+233' }, '+233'],
  ['the standard claim if the configured one has no digits', 'phone', { phone: '', phone_number: '+233' }, '+233'],
  [
    'nothing if nobody verified the standard claim',
    'phone',
    { phone_number: '1', phone_number_verified: false },
    undefined,
  ],
])('the phone number of an access token is %s', async (_name, phoneClaim, claims, phone) => {
  const result = await createCheck({ phoneClaim })(await provider.mint({ claims }));
  expect((result as { phone?: string }).phone).toBe(phone);
});
