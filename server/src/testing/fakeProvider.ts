import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

export const AUDIENCE = 'https://selfservice.example.com.gh/api';
const PHONE_CLAIM = 'https://ssp.example.com.gh/phone';

type ProviderOptions = {
  alg?: string | undefined;
  /** What follows the origin in the issuer, such as `/realms/portal` or `/`. */
  path?: string;
};
type TokenOptions = {
  phone?: string;
  sub?: string;
  typ?: string;
  key?: CryptoKey;
  kid?: string;
  omit?: string[];
  claims?: JWTPayload;
};
type Answer = { status?: number; type?: string; location?: string; body?: unknown };

/** Starts an identity provider that only has a discovery document and a key set, and signs access tokens for tests. */
export async function startFakeProvider({ alg = 'RS256', path = '' }: ProviderOptions = {}) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), alg, use: 'sig', kid: 'test-key' };
  const requests = { discovery: 0, keys: 0 };
  const answers: Record<'discovery' | 'keys', Answer> = { discovery: {}, keys: { body: { keys: [jwk] } } };
  const server = createServer(({ url = '' }, response) => {
    const isKeySet = url === '/certs';
    const isDiscovery = url === `${path.replace(/\/$/, '')}/.well-known/openid-configuration`;
    requests[isKeySet ? 'keys' : 'discovery'] += 1;
    const { status = 200, type = 'application/json', location, body = '' } = answers[isKeySet ? 'keys' : 'discovery'];
    response.writeHead(isKeySet || isDiscovery ? status : 404, { 'content-type': type, ...(location && { location }) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = origin + path;
  const metadata = { issuer, jwks_uri: `${origin}/certs` };
  answers.discovery = { body: metadata };

  return {
    origin,
    issuer,
    metadata,
    jwk,
    requests,
    /** What the provider answers; a test may replace it. */
    answers,
    mint: (token: TokenOptions = {}) => mintAccessToken(issuer, alg, { key: privateKey, ...token }),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

/** Creates an access token for the portal, valid for five minutes. */
function mintAccessToken(
  issuer: string,
  alg: string,
  { phone, sub = 'ama', typ = 'at+jwt', kid = 'test-key', ...rest }: TokenOptions & { key: CryptoKey },
) {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 300, auth_time: now };
  const own = { iss: issuer, aud: AUDIENCE, sub, ...times, ...(phone === undefined ? {} : { [PHONE_CLAIM]: phone }) };
  const claims = Object.entries({ ...own, ...rest.claims }).filter(([name]) => !rest.omit?.includes(name));
  return new SignJWT(Object.fromEntries(claims)).setProtectedHeader({ alg, typ, kid }).sign(rest.key);
}
