import { createDpopCheck, DpopError, SIGNATURE_ALGORITHMS } from '@portal/server';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

/** A refused access token: the status, the error and the headers of the response. */
type Refusal = { ok: false; status: 401 | 503; error: string; headers: Record<string, string> };
/** The claims of a valid access token, or the refusal of an invalid one. */
type UserTokenResult = { ok: true; subject: string; phone?: string } | Refusal;

/** Checks the access token of a signed-in customer, and the proof for one that is bound to a key. */
export type CheckUserToken = (request: Pick<FastifyRequest, 'headers' | 'method' | 'url'>) => Promise<UserTokenResult>;

type UserTokenSettings = {
  issuer: string;
  jwksUri: string;
  audience: string;
  phoneClaim: string;
  portalOrigin: string;
  /** Keys the nonces of proofs; the same for all replicas. */
  secret: string;
};

/** The identity provider's clock may differ by 5 s. */
const CLOCK_TOLERANCE_S = 5;
const KEYS_TIMEOUT_MS = 3_000;

/** Verifies tokens with the keys of the identity provider. Unavailable keys are a 503, not an invalid token. */
export function createUserTokenCheck({ jwksUri, phoneClaim, ...options }: UserTokenSettings): CheckUserToken {
  const keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: KEYS_TIMEOUT_MS });
  const checkProof = createDpopCheck({ origin: options.portalOrigin, secret: options.secret });
  const rules = {
    issuer: options.issuer,
    audience: options.audience,
    algorithms: SIGNATURE_ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['exp', 'sub'],
  };

  return async ({ headers, method, url }) => {
    const [, scheme = '', token] = /^(Bearer|DPoP) ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) return unauthorized('invalid_token');
    try {
      const { payload } = await jwtVerify(token, keys, rules);
      const confirmation = payload['cnf'];
      await checkProof({ scheme, token, confirmation, proof: headers['dpop'], method, path: url });
      const phone = payload[phoneClaim];
      return { ok: true, subject: payload.sub ?? '', ...(typeof phone === 'string' && { phone }) };
    } catch (error) {
      if (error instanceof DpopError) return unauthorized(error.code, error.headers);
      if (error instanceof errors.JWTExpired) return unauthorized('token_expired');
      if (isTokenError(error)) return unauthorized('invalid_token');
      return { ok: false, status: 503, error: 'idp_unreachable', headers: { 'retry-after': '5' } };
    }
  };
}

const INVALID_TOKEN_CHALLENGE = { 'www-authenticate': 'Bearer error="invalid_token"' };

function unauthorized(error: string, headers: Record<string, string> = INVALID_TOKEN_CHALLENGE): Refusal {
  return { ok: false, status: 401, error, headers };
}

function isTokenError(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // An error status of the key set is a plain JOSEError; every problem of a token has its own class.
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
