import { normalizeIP } from '@fastify/rate-limit';
import { RETRY_AFTER_S } from '@portal/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiHeaders } from '../../headers/responseHeaders.ts';
import { sendError } from '../../http/errorResponses.ts';
import type { Connection } from '../connections.ts';
import { createResponseCache } from './responseCache.ts';
import { parseLookup, type Lookup } from './lookup.ts';
import { createPacedQueue } from './pacedQueue.ts';
import { createGeocoderClient, type GeocoderResponse } from './geocoder.ts';

export type GeoRouteOptions = {
  connection: Connection;
  userAgent: string;
  countryCodes: string;
};

const CACHE_TTL_MS = 24 * 60 * 60 * 1000;
const MAX_CACHED = 5000;

/**
 * `/geo/search` and `/geo/reverse`. Responses are cached for a day; uncached lookups go to the geocoder, at its pace
 * for all customers together. Only the lookup itself is sent there.
 */
export function addGeoRoutes(scope: FastifyInstance, geocoder: GeoRouteOptions): void {
  const geocode = createCachedLookup(geocoder);
  for (const kind of ['search', 'reverse'] as const) {
    scope.get(`/geo/${kind}`, async (request, reply) => {
      request.logFields = geocoder.connection.labels;
      const lookup = parseLookup(kind, request.query, geocoder.countryCodes);
      if (!lookup) return sendError(reply, 400, 'bad_request');
      return sendGeocoderResponse(request, reply, await geocode(lookup, request));
    });
  }
}

function createCachedLookup({ connection, userAgent }: GeoRouteOptions) {
  const cache = createResponseCache(MAX_CACHED, CACHE_TTL_MS);
  const waitForTurn = createPacedQueue(connection.backend.pace);
  const askGeocoder = createGeocoderClient(connection, userAgent);
  const running = new Map<string, Promise<GeocoderResponse>>();

  const askInTurn = async (lookup: Lookup, key: string, request: FastifyRequest): Promise<GeocoderResponse> => {
    const refused = await waitForTurn(normalizeIP(request.ip));
    if (refused) return { ok: false, status: 429, error: 'rate_limited', ...refused };
    const result = await askGeocoder(lookup);
    if (result.ok) cache.set(key, result.body);
    return result;
  };
  return async (lookup: Lookup, request: FastifyRequest): Promise<GeocoderResponse> => {
    const key = `${lookup.kind}?${lookup.query}`;
    const cached = cache.get(key);
    if (cached !== undefined) return { ok: true, body: cached };
    const same = running.get(key);
    if (same) return same;
    const result = askInTurn(lookup, key, request).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}

function sendGeocoderResponse(request: FastifyRequest, reply: FastifyReply, result: GeocoderResponse): FastifyReply {
  if (result.ok) return reply.headers(apiHeaders).type('application/json; charset=utf-8').send(result.body);
  const { status, error, retryAfterS } = result;
  if (status >= 500) request.log.warn({ failure: error }, 'the geocoder request failed');
  if (status === 429 || status === 503) reply.header('retry-after', String(retryAfterS ?? RETRY_AFTER_S));
  return sendError(reply, status, error);
}
