import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createServiceTokens } from './serviceTokens.ts';

const KIND = { issuer: 'home-fibre-check', type: 'fibre+jwt', secret: 'the secret of fibre', life: 900 };
const tokens = createServiceTokens(KIND);
const claims = { sub: 'ama', iss: KIND.issuer, aud: KIND.issuer, exp: Math.floor(Date.now() / 1000) + 300 };
const check = (token: string) => tokens.check(`Bearer ${token}`);
const refused = { status: 401, error: 'invalid_token' };

test('a token of ours is taken, by every process with the secret', async () => {
  const token = await createServiceTokens({ ...KIND }).issue({ sub: 'ama' });
  expect(await check(token)).toMatchObject({ sub: 'ama' });
});

test.each([
  ['another secret', { secret: 'guessed' }],
  ['another issuer', { issuer: 'ssp-help' }],
  ['another kind', { type: 'help+jwt' }],
])('a token of %s is refused', async (_, change) => {
  await expect(check(await createServiceTokens({ ...KIND, ...change }).issue({ sub: 'ama' }))).rejects.toMatchObject(
    refused,
  );
});

test('an expired token says so', async () => {
  const old = await createServiceTokens({ ...KIND, life: -60 }).issue({ sub: 'ama' });
  await expect(check(old)).rejects.toMatchObject({ status: 401, error: 'token_expired' });
});

test('an unsigned token, one of another algorithm, and one signed with the secret itself are refused', async () => {
  const header = { typ: KIND.type };
  const { privateKey } = await generateKeyPair('RS256');
  const secret = new TextEncoder().encode(KIND.secret.padEnd(64, '0'));
  const forged = [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256' }).sign(privateKey),
    await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret),
    await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS512' }).sign(secret),
  ];
  for (const token of forged) await expect(check(token)).rejects.toMatchObject(refused);
});

test('a token whose claims were changed behind its signature is refused', async () => {
  const [head, , signature] = (await tokens.issue({ sub: 'ama' })).split('.');
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'kofi' })).toString('base64url');
  await expect(check([head, other, signature].join('.'))).rejects.toMatchObject(refused);
});
