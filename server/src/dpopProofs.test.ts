import { createDpopCheck, DpopError } from './dpopProofs.ts';
import { createDpopKey, type DpopKey } from './testing/index.ts';

const ORIGIN = 'https://portal.example';
const PATH = '/ssp-orders/api/v1/orders';
const TOKEN = 'the access token';

let key: DpopKey;
beforeAll(async () => {
  key = await createDpopKey();
});

afterEach(() => void jest.restoreAllMocks());

const setClock = (milliseconds: number) => void jest.spyOn(Date, 'now').mockReturnValue(milliseconds);
const createCheck = () => createDpopCheck({ origin: ORIGIN, secret: 'secret' });
const confirmation = () => ({ jkt: key.thumbprint });
const request = { method: 'GET', url: ORIGIN + PATH, token: TOKEN };

type Sent = Partial<Parameters<ReturnType<typeof createDpopCheck>>[0]>;

/** `accepted`, or the code of the error. */
async function check(proof: string | undefined, sent: Sent = {}, checkProof = createCheck()) {
  const defaults = { scheme: 'DPoP', token: TOKEN, confirmation: confirmation(), proof, method: 'GET', path: PATH };
  try {
    await checkProof({ ...defaults, ...sent });
    return 'accepted';
  } catch (error) {
    return error instanceof DpopError ? error.code : error;
  }
}

test.each([
  ['a bound token without a proof', 'Bearer', confirmation],
  ['a bearer token with a proof', 'DPoP', () => undefined],
  ['a token that is bound to a certificate', 'Bearer', () => ({ 'x5t#S256': 'hash' })],
])('%s is refused', async (_token, scheme, confirmationOf) => {
  const proof = scheme === 'DPoP' ? await key.proofFor(request) : undefined;
  expect(await check(proof, { scheme, confirmation: confirmationOf() })).toBe('invalid_token');
});

test('a proof for the method, address and token of the request is accepted, whatever the query', async () => {
  expect(await check(await key.proofFor(request), { path: `${PATH}?page=2` })).toBe('accepted');
});

test.each([
  ['no proof', async () => undefined],
  ['a proof for another method', () => key.proofFor({ ...request, method: 'POST' })],
  ['a proof for another path', () => key.proofFor({ ...request, url: `${ORIGIN}/other` })],
  ['a proof for another origin', () => key.proofFor({ ...request, url: `https://evil.example${PATH}` })],
  ['a proof whose `htu` is not a URL', () => key.proofFor({ ...request, url: 'nowhere' })],
  ['a proof for another token', () => key.proofFor({ ...request, token: 'another' })],
  ['a proof without `jti`', () => key.proofFor(request, { jti: undefined })],
  ['a token of another type', () => key.proofFor(request, {}, { typ: 'JWT' })],
  ['a proof of another key', async () => (await createDpopKey()).proofFor(request)],
  [
    'a proof with the key of the token in its header and the signature of another key',
    async () => (await createDpopKey()).proofFor(request, {}, { jwk: key.jwk }),
  ],
])('%s is refused', async (_proof, create) => {
  expect(await check(await create())).toBe('invalid_dpop_proof');
});

test('a proof is accepted once', async () => {
  const checkProof = createCheck();
  const proof = await key.proofFor(request);
  expect(await check(proof, {}, checkProof)).toBe('accepted');
  expect(await check(proof, {}, checkProof)).toBe('invalid_dpop_proof');
  expect(await check(await key.proofFor(request), {}, checkProof)).toBe('accepted');
});

test('a proof of a wrong clock is accepted with the nonce that its refusal contains, for two minutes', async () => {
  setClock(1_800_000_000_000);
  const checkProof = createCheck();
  const inAnHour = 1_800_003_600;
  const withClock = (iat: number, nonce?: string) => key.proofFor(request, { iat, nonce });
  const proof = await withClock(inAnHour);
  const asked = { scheme: 'DPoP', token: TOKEN, confirmation: confirmation(), proof, method: 'GET', path: PATH };
  const refusal: unknown = await checkProof(asked).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    code: 'use_dpop_nonce',
    headers: { 'www-authenticate': 'DPoP error="use_dpop_nonce", algs="ES256"' },
  });

  const nonce = (refusal as DpopError).headers['dpop-nonce'];
  expect(await check(await withClock(inAnHour, nonce), {}, checkProof)).toBe('accepted');
  expect(await check(await withClock(inAnHour, 'another'), {}, checkProof)).toBe('use_dpop_nonce');
  setClock(1_800_000_090_000);
  expect(await check(await withClock(inAnHour, nonce))).toBe('accepted');
  setClock(1_800_000_120_000);
  expect(await check(await withClock(inAnHour, nonce), {}, checkProof)).toBe('use_dpop_nonce');
});

test.each([
  [60, 'accepted'],
  [-61, 'use_dpop_nonce'],
  [61, 'use_dpop_nonce'],
])(
  'the result for a proof whose time differs by %s s from the time of the server is %s',
  async (difference, expected) => {
    setClock(1_800_000_000_000);
    const proof = await key.proofFor(request, { iat: 1_800_000_000 + difference });
    expect(await check(proof)).toBe(expected);
  },
);

test('a path that begins with two slashes does not change the origin that a proof must be for', async () => {
  const proof = await key.proofFor({ ...request, url: 'https://evil.example/orders' });
  expect(await check(proof, { path: '//evil.example/orders' })).toBe('invalid_dpop_proof');
});

test('the example of RFC 9449, 7.1, is accepted', async () => {
  setClock(1_562_262_618_000);
  const proof = [
    'eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19',
    'eyJqdGkiOiJlMWozVl9iS2ljOC1MQUVCIiwiaHRtIjoiR0VUIiwiaHR1IjoiaHR0cHM6Ly9yZXNvdXJjZS5leGFtcGxlLm9yZy9wcm90ZWN0ZWRyZXNvdXJjZSIsImlhdCI6MTU2MjI2MjYxOCwiYXRoIjoiZlVIeU8ycjJaM0RaNTNFc05yV0JiMHhXWG9hTnk1OUlpS0NBcWtzbVFFbyJ9',
    '2oW9RP35yRqzhrtNP86L-Ey71EOptxRimPPToA1plemAgR6pxHF8y6-yqyVnmcw6Fy1dqd-jfxSYoMxhAJpLjA',
  ].join('.');
  const checkProof = createDpopCheck({ origin: 'https://resource.example.org', secret: 'secret' });
  const token = 'Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU';
  const thumbprint = '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I';
  expect(await check(proof, { path: '/protectedresource', token, confirmation: { jkt: thumbprint } }, checkProof)).toBe(
    'accepted',
  );
});
