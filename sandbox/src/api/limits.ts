import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
import { getCustomer } from './customer.ts';

/** Twice the promised 600 a minute: a refresh of 200 accounts sends 201 requests at once. */
const PER_CUSTOMER = 1200;
/** Many customers share one IP address of a mobile network, so this limit only stops denial-of-service attacks. */
const PER_ADDRESS = 6000;
/** Clients keep a fibre token for 15 minutes. Counted per customer if signed in, else per IP address. */
const FIBRE_TOKENS = 20;

type Limit = (request: FastifyRequest) => Promise<void>;
export type Limits = { perAddress: Limit; perCustomer: Limit; fibreToken: { visitor: Limit; customer: Limit } };

/** Rate limits over one minute: per IP address before the token check, per customer after it. `off` disables them. */
export async function addLimits(api: Api, { off }: { off: boolean }): Promise<Limits> {
  await api.register(rateLimit, { global: false });
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string): Limit => {
    const count = api.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
    return off ? async () => {} : async (request) => rejectWhenExceeded(await count(request));
  };
  return {
    perAddress: limit(PER_ADDRESS, (request) => `address:${request.ip}`),
    fibreToken: {
      visitor: limit(FIBRE_TOKENS, (request) => `fibre:${request.ip}`),
      customer: limit(FIBRE_TOKENS, (request) => `fibre-customer:${getCustomer(request).sub}`),
    },
    perCustomer: limit(PER_CUSTOMER, (request) => `customer:${getCustomer(request).sub}`),
  };
}

function rejectWhenExceeded(count: Awaited<ReturnType<ReturnType<Api['createRateLimit']>>>): void {
  if (count.isAllowed || !count.isExceeded) return;
  throw new ApiError(429, 'rate_limited', { headers: { 'retry-after': String(count.ttlInSeconds) } });
}
