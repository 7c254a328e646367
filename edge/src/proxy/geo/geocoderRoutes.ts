import { normalizeIP } from '@fastify/rate-limit';
import { operatorApis } from '@portal/registry';
import { RETRY_AFTER_S } from '@portal/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiHeaders } from '../../headers/responseHeaders.ts';
import { sendError } from '../../http/errorResponses.ts';
import type { BackendClient } from '../backendClients.ts';
import { toUpstreamFailure } from '../upstreamFailure.ts';
import { createResponseCache } from './responseCache.ts';
import { parseGeocoderQuery, type GeocoderQuery } from './geocoderQuery.ts';
import { createPacedQueue } from './pacedQueue.ts';

/** `userAgent` names the application, as the usage policy of Nominatim asks for. */
type GeocoderRouteOptions = { client: BackendClient; userAgent: string; countryCodes: string };

/** The result of a lookup: a JSON body, or an error. */
type GeocoderResponse = { body: string } | { status: number; error: string; retryAfterS?: number };

const CACHE_TTL_MS = 24 * 60 * 60 * 1000;
const MAX_CACHED = 5000;
/** Shorter than the 10 s that a browser waits, because the lookup may have waited in the queue before. */
const TIMEOUT_MS = 8_000;
/** The longest accepted response body: far above the 30 kB of forty places, the most that a search returns. */
const MAX_CHARACTERS = 256 * 1024;

/**
 * Adds `/geo/search` and `/geo/reverse`. Responses are cached for a day; other lookups go to a geocoder with
 * Nominatim's API, for all customers together as often as `pace` of its backend allows. Only the lookup itself is sent
 * there.
 */
export function addGeocoderRoutes(scope: FastifyInstance, geocoder: GeocoderRouteOptions): void {
  const geocode = createCachedLookup(geocoder);
  for (const kind of ['search', 'reverse'] as const) {
    scope.get(`/geo/${kind}`, async (request, reply) => {
      request.logFields = geocoder.client.labels;
      const lookup = parseGeocoderQuery(kind, request.query, geocoder.countryCodes);
      if (!lookup) return sendError(reply, 400, 'bad_request');
      const result = await geocode(lookup, request);
      if ('body' in result) return reply.headers(apiHeaders).type('application/json; charset=utf-8').send(result.body);
      const { status, error, retryAfterS } = result;
      if (status >= 500) request.log.warn({ failure: error }, 'the geocoder request failed');
      if (status === 429 || status === 503) reply.header('retry-after', String(retryAfterS ?? RETRY_AFTER_S));
      return sendError(reply, status, error);
    });
  }
}

function createCachedLookup({ client, userAgent }: GeocoderRouteOptions) {
  const cache = createResponseCache(MAX_CACHED, CACHE_TTL_MS);
  const waitForTurn = createPacedQueue(client.backend.pace);
  const running = new Map<string, Promise<GeocoderResponse>>();

  const askInTurn = async (lookup: GeocoderQuery, key: string, request: FastifyRequest): Promise<GeocoderResponse> => {
    const refused = await waitForTurn(normalizeIP(request.ip));
    if (refused) return { status: 429, error: 'rate_limited', ...refused };
    const result = await askGeocoder(client, userAgent, lookup).catch(toUpstreamFailure);
    if ('body' in result) cache.set(key, result.body);
    return result;
  };
  return async (lookup: GeocoderQuery, request: FastifyRequest): Promise<GeocoderResponse> => {
    const key = `${lookup.kind}?${lookup.query}`;
    const cached = cache.get(key);
    if (cached !== undefined) return { body: cached };
    const same = running.get(key);
    if (same) return same;
    const result = askInTurn(lookup, key, request).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}

async function askGeocoder(
  { backend, request, refusesCall, addedHeaders }: BackendClient,
  userAgent: string,
  { kind, query }: GeocoderQuery,
): Promise<GeocoderResponse> {
  if (refusesCall()) return { status: 503, error: 'geocoder_unavailable' };
  const own = { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' };
  const headers = { ...(await addedHeaders()), ...own };
  const path = `${backend.apis.geocoder ?? operatorApis.geocoder.base}/${kind}?${query}`;
  const response = await request({ method: 'GET', path, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { statusCode: status } = response;
  const body = await response.body.text();
  if (status === 429 || status === 503) {
    const seconds = Number(response.headers['retry-after']);
    const error = status === 429 ? 'rate_limited' : 'geocoder_unavailable';
    return { status, error, ...(seconds > 0 && { retryAfterS: seconds }) };
  }
  return status < 300 && isValidBody(kind, body) ? { body } : { status: 502, error: 'upstream' };
}

/** A search returns a list, a reverse lookup one place (or an error object). */
function isValidBody(kind: GeocoderQuery['kind'], text: string): boolean {
  if (text.length > MAX_CHARACTERS) return false;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && Array.isArray(value) === (kind === 'search');
  } catch {
    return false;
  }
}
