import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

/** The claims of a valid bearer token, or the status and error for an invalid one. */
type UserTokenResult = { ok: true; subject: string; phone?: string } | { ok: false; status: 401 | 503; error: string };

/** Checks the `Authorization` header of a signed-in customer. */
export type CheckUserToken = (authorization: string) => Promise<UserTokenResult>;

type Issuer = { issuer: string; jwksUri: string; audience: string; phoneClaim: string };

/** The identity provider's clock may differ by 5 s. */
const CLOCK_TOLERANCE_S = 5;
const KEYS_TIMEOUT_MS = 3_000;

/** Verifies tokens with the keys of the identity provider. Unavailable keys are a 503, not an invalid token. */
export function createUserTokenCheck({ issuer, jwksUri, audience, phoneClaim }: Issuer): CheckUserToken {
  const keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: KEYS_TIMEOUT_MS });

  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (!token) return { ok: false, status: 401, error: 'invalid_token' };
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        clockTolerance: CLOCK_TOLERANCE_S,
        requiredClaims: ['exp', 'sub'],
      });
      const phone = payload[phoneClaim];
      return { ok: true, subject: payload.sub ?? '', ...(typeof phone === 'string' && { phone }) };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, status: 401, error: 'token_expired' };
      if (isTokenError(error)) return { ok: false, status: 401, error: 'invalid_token' };
      return { ok: false, status: 503, error: 'idp_unreachable' };
    }
  };
}

function isTokenError(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // An error status of the key set is a plain JOSEError; every problem of a token has its own class.
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
