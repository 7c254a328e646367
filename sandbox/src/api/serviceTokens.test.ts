import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createServiceTokens } from './serviceTokens.ts';

const TOKEN_OPTIONS = {
  issuer: 'home-fibre-check',
  type: 'fibre+jwt',
  secret: 'the secret of fibre',
  lifetimeSeconds: 900,
};
const serviceTokens = createServiceTokens(TOKEN_OPTIONS);
const validClaims = {
  sub: 'ama',
  iss: TOKEN_OPTIONS.issuer,
  aud: TOKEN_OPTIONS.issuer,
  exp: Math.floor(Date.now() / 1000) + 300,
};
const checkToken = (token: string) => serviceTokens.check(`Bearer ${token}`);
const INVALID_TOKEN_ERROR = { status: 401, error: 'invalid_token' };

test('a service token is accepted by every process that has the secret', async () => {
  const token = await createServiceTokens({ ...TOKEN_OPTIONS }).issue({ sub: 'ama' });
  expect(await checkToken(token)).toMatchObject({ sub: 'ama' });
});

test.each([
  ['another secret', { secret: 'guessed' }],
  ['another issuer', { issuer: 'ssp-help' }],
  ['another type', { type: 'help+jwt' }],
])('a service token of %s is refused', async (_, change) => {
  await expect(
    checkToken(await createServiceTokens({ ...TOKEN_OPTIONS, ...change }).issue({ sub: 'ama' })),
  ).rejects.toMatchObject(INVALID_TOKEN_ERROR);
});

test('an expired service token is refused with token_expired', async () => {
  const old = await createServiceTokens({ ...TOKEN_OPTIONS, lifetimeSeconds: -60 }).issue({ sub: 'ama' });
  await expect(checkToken(old)).rejects.toMatchObject({ status: 401, error: 'token_expired' });
});

test('a service token is refused if it is unsigned, has another algorithm, or is signed with the secret instead of the key', async () => {
  const header = { typ: TOKEN_OPTIONS.type };
  const { privateKey } = await generateKeyPair('RS256');
  const secret = new TextEncoder().encode(TOKEN_OPTIONS.secret.padEnd(64, '0'));
  const forged = [
    new UnsecuredJWT(validClaims).encode(),
    await new SignJWT(validClaims).setProtectedHeader({ ...header, alg: 'RS256' }).sign(privateKey),
    await new SignJWT(validClaims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret),
    await new SignJWT(validClaims).setProtectedHeader({ ...header, alg: 'HS512' }).sign(secret),
  ];
  for (const token of forged) await expect(checkToken(token)).rejects.toMatchObject(INVALID_TOKEN_ERROR);
});

test('a service token with claims changed after signing is refused', async () => {
  const [head, , signature] = (await serviceTokens.issue({ sub: 'ama' })).split('.');
  const other = Buffer.from(JSON.stringify({ ...validClaims, sub: 'kofi' })).toString('base64url');
  await expect(checkToken([head, other, signature].join('.'))).rejects.toMatchObject(INVALID_TOKEN_ERROR);
});
