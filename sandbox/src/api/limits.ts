import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
import { getCustomer } from './customer.ts';

/** Requests per minute: twice the promised 600, because a page with 200 accounts sends 201 requests at each refresh. */
const REQUESTS_PER_CUSTOMER = 1200;
/**
 * Requests per minute. Many customers share one IP address of a mobile network, so this limit only stops
 * denial-of-service attacks.
 */
const REQUESTS_PER_IP_ADDRESS = 6000;
/**
 * For each signed-in customer, else for each IP address. Few are enough, because clients keep a fibre token for 15
 * minutes.
 */
const FIBRE_TOKENS_PER_MINUTE = 20;

type RateLimitHook = (request: FastifyRequest) => Promise<void>;
export type RateLimits = {
  perAddress: RateLimitHook;
  perCustomer: RateLimitHook;
  fibreToken: { visitor: RateLimitHook; customer: RateLimitHook };
};

/** Rate limits over one minute: per IP address before the token check, per customer after it. `off` disables them. */
export async function addLimits(api: Api, { off }: { off: boolean }): Promise<RateLimits> {
  await api.register(rateLimit, { global: false });
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string): RateLimitHook => {
    const count = api.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
    return off ? async () => {} : async (request) => rejectWhenExceeded(await count(request));
  };
  return {
    perAddress: limit(REQUESTS_PER_IP_ADDRESS, (request) => `address:${request.ip}`),
    fibreToken: {
      visitor: limit(FIBRE_TOKENS_PER_MINUTE, (request) => `fibre:${request.ip}`),
      customer: limit(FIBRE_TOKENS_PER_MINUTE, (request) => `fibre-customer:${getCustomer(request).sub}`),
    },
    perCustomer: limit(REQUESTS_PER_CUSTOMER, (request) => `customer:${getCustomer(request).sub}`),
  };
}

function rejectWhenExceeded(count: Awaited<ReturnType<ReturnType<Api['createRateLimit']>>>): void {
  if (count.isAllowed || !count.isExceeded) return;
  throw new ApiError(429, 'rate_limited', { headers: { 'retry-after': String(count.ttlInSeconds) } });
}
