import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createServiceTokens } from './serviceTokens.ts';

const OPTIONS = { issuer: 'home-fibre-check', type: 'fibre+jwt', secret: 'the secret of fibre', lifetimeSeconds: 900 };
const tokens = createServiceTokens(OPTIONS);
const claims = { sub: 'ama', iss: OPTIONS.issuer, aud: OPTIONS.issuer, exp: Math.floor(Date.now() / 1000) + 300 };
const check = (token: string) => tokens.check(`Bearer ${token}`);
const refused = { status: 401, error: 'invalid_token' };

test('a token is accepted by every process that has the secret', async () => {
  const token = await createServiceTokens({ ...OPTIONS }).issue({ sub: 'ama' });
  expect(await check(token)).toMatchObject({ sub: 'ama' });
});

test.each([
  ['another secret', { secret: 'guessed' }],
  ['another issuer', { issuer: 'ssp-help' }],
  ['another type', { type: 'help+jwt' }],
])('a token of %s is refused', async (_, change) => {
  await expect(check(await createServiceTokens({ ...OPTIONS, ...change }).issue({ sub: 'ama' }))).rejects.toMatchObject(
    refused,
  );
});

test('an expired token gets token_expired', async () => {
  const old = await createServiceTokens({ ...OPTIONS, lifetimeSeconds: -60 }).issue({ sub: 'ama' });
  await expect(check(old)).rejects.toMatchObject({ status: 401, error: 'token_expired' });
});

test('an unsigned token, one of another algorithm, and one signed with the secret itself are refused', async () => {
  const header = { typ: OPTIONS.type };
  const { privateKey } = await generateKeyPair('RS256');
  const secret = new TextEncoder().encode(OPTIONS.secret.padEnd(64, '0'));
  const forged = [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256' }).sign(privateKey),
    await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret),
    await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS512' }).sign(secret),
  ];
  for (const token of forged) await expect(check(token)).rejects.toMatchObject(refused);
});

test('a token with claims changed after signing is refused', async () => {
  const [head, , signature] = (await tokens.issue({ sub: 'ama' })).split('.');
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'kofi' })).toString('base64url');
  await expect(check([head, other, signature].join('.'))).rejects.toMatchObject(refused);
});
