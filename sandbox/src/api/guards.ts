import { createHash, timingSafeEqual } from 'node:crypto';
import { AccessTokenError, createAccessTokenCheck, createDiscovery } from '@portal/server';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { ApiError } from './errors.ts';
import { normaliseMsisdn } from './fields.ts';

/** The signed-in customer of a request, from the access token. */
export type Customer = {
  sub: string;
  /** The phone number (233…), if the token has one. */
  msisdn: string | undefined;
  /** When the customer entered the password (`auth_time`, epoch seconds), if the token says so. */
  authTime?: number | undefined;
};

const customerByRequest = new WeakMap<FastifyRequest, Customer>();

/** The customer that the guard of the route found for a request; throws on a route without a guard. */
export function getCustomer(request: FastifyRequest): Customer {
  const customer = customerByRequest.get(request);
  if (!customer) throw new Error('getCustomer was called on a route without a guard: add a guard to the route options');
  return customer;
}

/** The phone number of the customer; throws 403 without one. Use it as the owner in every WHERE clause. */
export function getOwnMsisdn(request: FastifyRequest): string {
  const { msisdn } = getCustomer(request);
  if (msisdn === undefined) throw new ApiError(403, 'not_owner');
  return msisdn;
}

type Hook = (request: FastifyRequest) => Promise<void>;
/** Who may call a route: hooks for its options. */
export type Guard = { onRequest: Hook[]; preHandler?: Hook[] };

/** Creates a guard that lets a request pass for which `identify` returns a customer; `identify` throws 401 or 403. */
export const createGuard = (identify: (request: FastifyRequest) => Promise<Customer>): Guard => ({
  onRequest: [async (request) => void customerByRequest.set(request, await identify(request))],
});

export type Guards = ReturnType<typeof createGuards>;

/** Creates the guards of the routes. That of an owner compares the number in the path after its validation. */
export function createGuards(settings: Settings, log: FastifyBaseLogger) {
  const customer = createGuard(createTokenCheck(settings, log));
  const preHandler = [requireOwnNumber];
  return {
    /** Requires a valid access token. */
    customer,
    /** Requires also that the number in the path is the customer's own. */
    owner: { ...customer, preHandler },
    /** Requires also the API key of the edge, which no browser has. */
    ownerThroughEdge: { onRequest: [...customer.onRequest, requireApiKey(settings.API_KEY)], preHandler },
  };
}

/** Returns a function that verifies the access token of a request and returns its customer; it throws 401 or 503. */
export function createTokenCheck(settings: Settings, log: FastifyBaseLogger, audience = settings.audience) {
  const warn = (message: string) => log.warn(message);
  const check = createAccessTokenCheck({
    issuer: settings.issuer,
    jwksUri: settings.OIDC_JWKS_URI,
    discover: createDiscovery({ issuer: settings.issuer, toInternal: settings.toInternalAddress, warn }),
    audience,
    audienceClaim: settings.OIDC_AUDIENCE_CLAIM,
    typ: settings.ACCESS_TOKEN_TYP,
    phoneClaim: settings.phoneClaim,
    warn,
  });
  return async ({ headers }: FastifyRequest): Promise<Customer> => {
    const { sub, phone, authTime } = await check(headers.authorization).catch(throwAsApiError);
    return { sub, msisdn: phone === undefined ? undefined : normaliseMsisdn(phone), authTime };
  };
}

/** Handler for `catch`: throws an `AccessTokenError` as an `ApiError`, any other error unchanged. */
export function throwAsApiError(error: unknown): never {
  if (!(error instanceof AccessTokenError)) throw error;
  throw new ApiError(error.status, error.code, { headers: error.headers, cause: error.cause });
}

const requireOwnNumber: Hook = async (request) => {
  // The type of a guard's request has no parameters.
  const { msisdn = '', phone = msisdn } = request.params as { msisdn?: string; phone?: string };
  if (normaliseMsisdn(phone) !== getOwnMsisdn(request)) throw new ApiError(403, 'not_owner');
};

function requireApiKey(apiKey: string): Hook {
  return async ({ headers }) => {
    if (isSameSecret(String(headers['x-api-key'] ?? ''), apiKey)) return;
    throw new ApiError(401, 'bad_api_key', { headers: { 'www-authenticate': 'ApiKey' } });
  };
}

/** Compares two secrets in constant time. Hashing makes their lengths equal, which `timingSafeEqual` requires. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
