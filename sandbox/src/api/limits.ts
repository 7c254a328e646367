import { addRateLimits, addressKey, type SecurityLog } from '@portal/server';
import type { FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
import { findCustomer, getCustomer } from './customer.ts';

/** Requests per minute: twice the promised 600, because a page with 200 accounts sends 201 requests at each refresh. */
const REQUESTS_PER_CUSTOMER = 1200;
/**
 * Requests per minute. Many customers share one IP address of a mobile network, so this limit only stops
 * denial-of-service attacks.
 */
const REQUESTS_PER_IP_ADDRESS = 6000;
/**
 * Requests per minute to the identity provider: a portal sends one every few minutes, a sign-in about seven. Failed
 * sign-ins have a limit of their own.
 */
const IDENTITY_REQUESTS_PER_ADDRESS = 1200;
/**
 * For each signed-in customer, else for each IP address. Few are enough, because clients keep a fibre token for 15
 * minutes.
 */
const FIBRE_TOKENS_PER_MINUTE = 20;

type RateLimitHook = (request: FastifyRequest) => Promise<void>;
export type RateLimits = {
  perAddress: RateLimitHook;
  identityPerAddress: RateLimitHook;
  perCustomer: RateLimitHook;
  fibreToken: { visitor: RateLimitHook; customer: RateLimitHook };
};

type LimitOptions = Parameters<typeof addRateLimits>[1] & {
  clientKey?: (request: FastifyRequest) => string;
  /** Gets the first refusal of a minute for each client, so that a flood does not fill the log. */
  securityLog?: SecurityLog;
};

/**
 * Rate limits over one minute: per IP address before the token check, per customer after it. `off` disables them;
 * `clientKey` replaces the key of an IP address.
 */
export async function addLimits(
  api: Api,
  { clientKey = addressKey, securityLog, ...options }: LimitOptions,
): Promise<RateLimits> {
  const createRateLimit = await addRateLimits(api, options);
  const limit = (perMinute: number, keyOf: (request: FastifyRequest) => string): RateLimitHook => {
    const retryAfterSeconds = createRateLimit(perMinute, keyOf);
    const countRefusals = createRateLimit(1, keyOf);
    return async (request) => {
      const seconds = await retryAfterSeconds(request);
      if (seconds === undefined) return;
      const reason = 'rate_limited';
      if ((await countRefusals(request)) === undefined)
        securityLog?.({ event: 'limit_exceeded', outcome: 'failure', reason, ...whoIs(request) });
      throw new ApiError(429, reason, { headers: { 'retry-after': String(seconds) } });
    };
  };
  const customerKey = (request: FastifyRequest) => getCustomer(request).sub;
  return {
    perAddress: limit(REQUESTS_PER_IP_ADDRESS, clientKey),
    identityPerAddress: limit(IDENTITY_REQUESTS_PER_ADDRESS, clientKey),
    fibreToken: {
      visitor: limit(FIBRE_TOKENS_PER_MINUTE, clientKey),
      customer: limit(FIBRE_TOKENS_PER_MINUTE, customerKey),
    },
    perCustomer: limit(REQUESTS_PER_CUSTOMER, customerKey),
  };
}

const whoIs = (request: FastifyRequest) => ({ subject: findCustomer(request)?.sub, ip: request.ip });
