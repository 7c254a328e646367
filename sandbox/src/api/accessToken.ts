import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Settings } from '../config/settings.ts';
import { RETRY_AFTER_SECONDS } from './mapDatabaseErrors.ts';
import { ApiError } from './apiError.ts';
import type { Customer } from './customer.ts';
import { normaliseMsisdn } from './msisdn.ts';

/** Accepted difference between the clocks of this server and of the identity provider. */
const CLOCK_TOLERANCE_SECONDS = 5;
const KEY_SET_OPTIONS_MS = { timeoutDuration: 3000, cooldownDuration: 30_000, cacheMaxAge: 600_000 };

/**
 * Returns a function that verifies the bearer token of a request: RS256 signature of the identity provider, exact
 * issuer, our audience, expiry and subject. It throws 401 for an invalid token, and 503 if the keys of the identity
 * provider cannot be fetched: a 401 would make every browser renew its token.
 */
export function createTokenCheck(settings: Settings): (authorization: string | undefined) => Promise<Customer> {
  const keys = createKeySet(settings.jwksUri);
  const { issuer, audience, accessTokenTyp: typ } = settings;
  const rules = { issuer, audience, algorithms: ['RS256'], clockTolerance: CLOCK_TOLERANCE_SECONDS };
  const claims = { requiredClaims: ['exp', 'sub'], ...(typ === undefined ? {} : { typ }) };
  return async (authorization) => {
    const token = bearerToken(authorization);
    const { payload } = await jwtVerify(token, keys, { ...rules, ...claims }).catch(rejectToken);
    return toCustomer(payload, settings.claimsPrefix);
  };
}

/** The token of an `Authorization` header; 401 `no_token` without one. */
export function bearerToken(authorization = ''): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (token === undefined) throw new ApiError(401, 'no_token', { headers: { 'www-authenticate': 'Bearer' } });
  return token;
}

function createKeySet(uri: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(uri), KEY_SET_OPTIONS_MS);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new ApiError(503, 'idp_unreachable', { headers: { 'retry-after': RETRY_AFTER_SECONDS }, cause: error });
    }
  };
}

/**
 * Throws 401 for a verification error, as `token_expired` or `invalid_token`, which clients distinguish. Passes on an
 * ApiError, such as the 503 of an unreachable identity provider.
 */
export function rejectToken(error: unknown): never {
  if (error instanceof ApiError) throw error;
  const name = error instanceof errors.JWTExpired ? 'token_expired' : 'invalid_token';
  throw new ApiError(401, name, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
}

function toCustomer(claims: JWTPayload, prefix: string): Customer {
  const phone = claims[`${prefix}phone`];
  const hasPhone = typeof phone === 'string' && /\d/.test(phone);
  return {
    sub: String(claims.sub),
    msisdn: hasPhone ? normaliseMsisdn(phone) : undefined,
    authTime: typeof claims.auth_time === 'number' ? claims.auth_time : undefined,
  };
}
