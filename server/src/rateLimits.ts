import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Counts a request; returns after how many seconds to retry if it exceeds the limit. */
type RateLimit = (request: FastifyRequest) => Promise<number | undefined>;
export type CreateRateLimit = (perMinute: number, keyOf?: (request: FastifyRequest) => string) => RateLimit;

/**
 * The key by which a client is counted: its IPv4 address, or the /64 network of its IPv6 address, within which a client
 * can choose its address freely.
 */
export function addressKey({ ip }: { ip: string | undefined }): string {
  return normalizeIP(ip ?? ''); // undefined once the client has disconnected
}

/**
 * Returns a function that creates rate limits over one minute, by default per client address. Each process counts for
 * itself, and each limit keeps the counts of the 5000 keys used last. `off` disables all limits.
 */
export async function addRateLimits(app: FastifyInstance, { off }: { off: boolean }): Promise<CreateRateLimit> {
  await app.register(rateLimit, { global: false });
  let created = 0;
  return (perMinute, keyOf = addressKey) => {
    if (off) return async () => undefined;
    const prefix = `${(created += 1)}:`;
    const keyGenerator = (request: FastifyRequest) => prefix + keyOf(request);
    const count = app.createRateLimit({ max: perMinute, timeWindow: '1 minute', keyGenerator });
    return async (request) => {
      const result = await count(request);
      return !result.isAllowed && result.isExceeded ? result.ttlInSeconds : undefined;
    };
  };
}
