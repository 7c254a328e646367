import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

const AUDIENCE = 'https://selfservice.example.com.gh/api';
const CLAIMS_PREFIX = 'https://ssp.example.com.gh/';
const KEY_ID = 'test-key';

type TokenOptions = {
  phone?: string;
  sub?: string;
  typ?: string;
  key?: CryptoKey;
  omit?: string[];
  claims?: JWTPayload;
};

/** Starts an identity provider that only serves its key set and signs tokens for tests. */
export async function startFakeIdentityProvider(alg = 'RS256') {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), alg, use: 'sig', kid: KEY_ID };
  let answer = { status: 200, body: JSON.stringify({ keys: [jwk] }) };
  let jwksRequests = 0;
  const server = createServer((_request, response) => {
    jwksRequests += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  return {
    issuer,
    jwk,
    mint: (token: TokenOptions = {}) => mintAccessToken(issuer, alg, privateKey, token),
    jwksRequests: () => jwksRequests,
    answerWith: (status: number, body = '') => (answer = { status, body }),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** Creates an access token like those of the sandbox's identity provider, valid for five minutes. */
function mintAccessToken(
  issuer: string,
  alg: string,
  privateKey: CryptoKey,
  { phone, sub = 'ama', typ = 'at+jwt', ...rest }: TokenOptions,
) {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 300, auth_time: now };
  const own = {
    iss: issuer,
    aud: AUDIENCE,
    sub,
    ...times,
    ...(phone === undefined ? {} : { [`${CLAIMS_PREFIX}phone`]: phone }),
  };
  const claims = Object.entries({ ...own, ...rest.claims }).filter(([name]) => !rest.omit?.includes(name));
  return new SignJWT(Object.fromEntries(claims))
    .setProtectedHeader({ alg, typ, kid: KEY_ID })
    .sign(rest.key ?? privateKey);
}
