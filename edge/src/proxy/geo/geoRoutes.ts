import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from '../../headers/responseHeaders.ts';
import { sendError } from '../../http/errorResponses.ts';
import { ipRateLimit } from '../../http/ipRateLimit.ts';
import { createResponseCache } from './responseCache.ts';
import { parseLookup, type Lookup } from './lookup.ts';
import { createRateLimiter } from './rateLimiter.ts';
import { createGeocoderClient, type GeocoderResult } from './geocoder.ts';

export type Geocoder = {
  /** The geocoder's address, without `/search` and `/reverse`. */
  url: string;
  userAgent: string;
  countryCodes: string;
  headers: Headers;
  limited: boolean;
};

/**
 * The public geocoder asks an application for at most one lookup a second, of all its users together. A tenth more:
 * the way there does not always take the same time.
 */
const EVERY_MS = 1100;
/** More would wait longer than a browser does. */
const MOST_WAITING = 7;
/** New questions of one address in a minute: half of what all have together. */
const QUESTIONS_A_MINUTE = 30;
const KEPT_MS = 24 * 60 * 60 * 1000;
const MOST_KEPT = 5000;

/**
 * `/geo/search` and `/geo/reverse`. Answers are kept for a day and given to whoever asks the same; the rest goes to the
 * geocoder, one lookup a second for all customers together. Nothing of a customer goes there but the lookup.
 */
export function addGeoRoutes(scope: FastifyInstance, geocoder: Geocoder): void {
  const answer = createCachedLookup(geocoder);
  for (const kind of ['search', 'reverse'] as const) {
    scope.get(`/geo/${kind}`, async (request, reply) => {
      const lookup = parseLookup(kind, request.query, geocoder.countryCodes);
      if (!lookup) return sendError(reply, geocoder.headers, 400, 'bad_request');
      return send(request, reply, geocoder.headers, await answer(lookup, request.ip));
    });
  }
}

function createCachedLookup({ url, userAgent, limited }: Geocoder) {
  const cache = createResponseCache(MOST_KEPT, KEPT_MS);
  const acquire = createRateLimiter(limited ? EVERY_MS : 0, MOST_WAITING);
  const retryAfterSeconds = ipRateLimit(QUESTIONS_A_MINUTE);
  const ask = createGeocoderClient(url, userAgent);
  const running = new Map<string, Promise<GeocoderResult>>();

  const askRateLimited = async (lookup: Lookup, name: string): Promise<GeocoderResult> => {
    const full = await acquire();
    if (full) return { ok: false, status: 429, error: 'rate_limited', ...full };
    const result = await ask(lookup);
    if (result.ok) cache.set(name, result.answer);
    return result;
  };
  return async (lookup: Lookup, ip: string): Promise<GeocoderResult> => {
    const name = `${lookup.kind}?${lookup.query}`;
    const kept = cache.get(name);
    if (kept !== undefined) return { ok: true, answer: kept };
    const same = running.get(name);
    if (same) return same;
    const retryAfterS = limited ? retryAfterSeconds(ip) : undefined;
    if (retryAfterS !== undefined) return { ok: false, status: 429, error: 'rate_limited', retryAfterS };
    const result = askRateLimited(lookup, name).finally(() => running.delete(name));
    running.set(name, result);
    return result;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, headers: Headers, result: GeocoderResult): FastifyReply {
  if (result.ok) return reply.headers(headers).type('application/json; charset=utf-8').send(result.answer);
  const { status, error, retryAfterS } = result;
  if (status >= 500) request.log.warn({ failure: error }, 'the geocoder gave no answer');
  const seconds = retryAfterS ?? (status === 503 ? 5 : undefined);
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return sendError(reply, headers, status, error);
}
