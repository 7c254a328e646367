import { AccessTokenError, createAccessTokenCheck, createDiscovery, readAuthorization } from '@portal/server';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { ApiError } from './apiError.ts';
import type { Customer } from './customer.ts';
import { normaliseMsisdn } from './msisdn.ts';

type RequestWithToken = Pick<FastifyRequest, 'headers' | 'method' | 'url'>;
type Log = { warn: (message: string) => void };

export type TokenCheck = (request: RequestWithToken) => Promise<Customer>;

/** Returns a function that verifies the access token of a request; it throws 401 or 503 as `createAccessTokenCheck`. */
export function createTokenCheck(settings: Settings, log: Log, audience = settings.audience): TokenCheck {
  const warn = (message: string) => log.warn(message);
  const check = createAccessTokenCheck({
    issuer: settings.issuer,
    jwksUri: settings.jwksUri,
    discover: createDiscovery({ issuer: settings.issuer, toInternal: settings.toInternalAddress, warn }),
    audience,
    audienceClaim: settings.audienceClaim,
    typ: settings.accessTokenTyp,
    phoneClaim: settings.phoneClaim,
    portalOrigin: settings.portalOrigin,
    secret: settings.apiKey,
    warn,
  });
  return async (request) => {
    const { sub, phone, authTime } = await check(request).catch(toApiError);
    return { sub, msisdn: phone === undefined ? undefined : normaliseMsisdn(phone), authTime };
  };
}

/** Scheme and token of an `Authorization` header; 401 `no_token` without a token. */
export function tokenIn(authorization: string | undefined): { scheme: string; token: string } {
  try {
    return readAuthorization(authorization);
  } catch (error) {
    return toApiError(error);
  }
}

/** Throws the error that the API responds with for a refused token. */
export function toApiError(error: unknown): never {
  if (!(error instanceof AccessTokenError)) throw error;
  throw new ApiError(error.status, error.code, { headers: error.headers, cause: error.cause });
}
