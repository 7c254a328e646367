import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { z } from 'zod';

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

/** Checks the setting RATE_LIMIT_REDIS_URL. */
export const rateLimitRedisUrl = z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional();

type RateLimitOptions = {
  /** Disables all limits. */
  off: boolean;
  /** The name of this server, because several can use one Redis. */
  name: string;
  /** A Redis (`redis://…`) that all replicas count in; without it each process counts for itself. */
  redisUrl?: string | undefined;
};

/**
 * Returns a function that creates rate limits over one minute, by default per client address. In a process each limit keeps
 * the counts of the 5000 keys used last. While the Redis cannot be reached there are no limits: the servers stay usable.
 */
export async function addRateLimits(
  app: FastifyInstance,
  { off, name, redisUrl }: RateLimitOptions,
): Promise<CreateRateLimit> {
  const redis = redisUrl === undefined ? undefined : await connectToRedis(app, redisUrl);
  const shared = redis && { redis, nameSpace: `portal-limits:${name}:`, skipOnError: true };
  await app.register(rateLimit, { global: false, ...shared });
  let created = 0;
  return (perMinute, keyOf = addressKey) => {
    if (off) return async () => undefined;
    // In a Redis all limits of a server share their keys.
    const prefix = `${(created += 1)}:`;
    const keyGenerator = (request: FastifyRequest) => prefix + keyOf(request);
    const count = app.createRateLimit({ max: perMinute, timeWindow: '1 minute', keyGenerator });
    return async (request) => {
      const result = await count(request);
      return !result.isAllowed && result.isExceeded ? result.ttlInSeconds : undefined;
    };
  };
}

async function connectToRedis(app: FastifyInstance, url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectTimeout: 500,
    commandTimeout: 500,
    disconnectTimeout: 500,
    maxRetriesPerRequest: 1,
  });
  redis.on('error', (err) => app.log.error({ err }, 'the Redis of the rate limits failed'));
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}
