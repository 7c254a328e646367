import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

const AUDIENCE = 'https://selfservice.example.com.gh/api';
const ISSUER = 'http://localhost:8081';

const signingKeys = generateKeyPair('RS256');

/** Starts an identity provider with what the edge needs of one: published keys, and tokens signed with them. */
export async function startFakeIdentity() {
  const { publicKey, privateKey } = await signingKeys;
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  let away = false;
  const server = createServer((_request, response) => {
    response.statusCode = away ? 503 : 200;
    response.end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    jwksUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`,
    makeUnavailable: () => (away = true),
    /** A customer's token, by default valid for five minutes. */
    token: (claims: JWTPayload = {}) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ iss: ISSUER, aud: AUDIENCE, sub: 'ama', exp: now + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt' })
        .sign(privateKey);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
