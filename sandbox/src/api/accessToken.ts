import { createDpopCheck, DpopError, SIGNATURE_ALGORITHMS } from '@portal/server';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Settings } from '../config/settings.ts';
import { RETRY_AFTER_SECONDS } from './mapDatabaseErrors.ts';
import { ApiError } from './apiError.ts';
import type { Customer } from './customer.ts';
import { normaliseMsisdn } from './msisdn.ts';

/** Accepted difference between the clocks of this server and of the identity provider. */
const CLOCK_TOLERANCE_SECONDS = 5;
const KEY_SET_OPTIONS_MS = { timeoutDuration: 3000, cooldownDuration: 30_000, cacheMaxAge: 600_000 };

type RequestWithToken = Pick<FastifyRequest, 'headers' | 'method' | 'url'>;

/**
 * Returns a function that verifies the access token of a request: signature of the identity provider, exact issuer,
 * our audience, expiry and subject, and for a token that is bound to a key (DPoP) a proof of that key. It throws 401 for
 * an invalid token, and 503 if the keys of the identity provider cannot be fetched: a 401 would make every browser renew
 * its token.
 */
export function createTokenCheck(settings: Settings): (request: RequestWithToken) => Promise<Customer> {
  const keys = createKeySet(settings.jwksUri);
  const { issuer, audience, accessTokenTyp: typ } = settings;
  const rules = { issuer, audience, algorithms: SIGNATURE_ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_SECONDS };
  const claims = { requiredClaims: ['exp', 'sub'], ...(typ === undefined ? {} : { typ }) };
  const checkProof = createDpopCheck({ origin: settings.portalOrigin, secret: settings.apiKey });
  return async ({ headers, method, url }) => {
    const { scheme, token } = readAuthorization(headers.authorization);
    const { payload } = await jwtVerify(token, keys, { ...rules, ...claims }).catch(rejectToken);
    const confirmation = payload['cnf'];
    await checkProof({ scheme, token, confirmation, proof: headers['dpop'], method, path: url }).catch(rejectProof);
    return toCustomer(payload, settings.phoneClaim);
  };
}

/** The bearer token of an `Authorization` header; 401 `no_token` without one. */
export function bearerToken(authorization?: string): string {
  const { scheme, token } = readAuthorization(authorization);
  return scheme.toLowerCase() === 'bearer' ? token : rejectToken();
}

/** Scheme and token of an `Authorization` header; 401 `no_token` without a token. */
export function readAuthorization(authorization = ''): { scheme: string; token: string } {
  const [, scheme = '', token] = /^(Bearer|DPoP) +(\S+)$/i.exec(authorization) ?? [];
  if (token === undefined) throw new ApiError(401, 'no_token', { headers: { 'www-authenticate': 'Bearer' } });
  return { scheme, token };
}

function rejectProof(error: unknown): never {
  if (!(error instanceof DpopError)) throw error;
  throw new ApiError(401, error.code, { headers: error.headers, cause: error });
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
export function rejectToken(error?: unknown): never {
  if (error instanceof ApiError) throw error;
  const name = error instanceof errors.JWTExpired ? 'token_expired' : 'invalid_token';
  throw new ApiError(401, name, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
}

function toCustomer(claims: JWTPayload, phoneClaim: string): Customer {
  const phone = claims[phoneClaim];
  const hasPhone = typeof phone === 'string' && /\d/.test(phone);
  return {
    sub: String(claims.sub),
    msisdn: hasPhone ? normaliseMsisdn(phone) : undefined,
    authTime: typeof claims.auth_time === 'number' ? claims.auth_time : undefined,
  };
}
