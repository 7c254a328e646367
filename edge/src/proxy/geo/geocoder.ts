import { operatorApis } from '@portal/registry';
import type { Connection } from '../connections.ts';
import { toUpstreamError } from '../upstreamError.ts';
import type { Lookup } from './lookup.ts';

/** The result of a lookup: a JSON body, or an error. */
export type GeocoderResponse =
  | { ok: true; body: string }
  | { ok: false; status: number; error: string; retryAfterS?: number | undefined };

/** Shorter than the 10 s a browser waits, because a lookup may have waited in the queue. */
const TIMEOUT_MS = 8_000;
/** The longest accepted response body: far above the 30 kB of forty places, the most that a search returns. */
const MAX_CHARACTERS = 256 * 1024;

/**
 * Creates a client of a geocoder with Nominatim's API; its usage policy asks for a `userAgent` that names the
 * application.
 */
export function createGeocoderClient(
  { backend, request, refusesCall, addedHeaders }: Connection,
  userAgent: string,
): (lookup: Lookup) => Promise<GeocoderResponse> {
  const base = backend.apis.geocoder ?? operatorApis.geocoder.base;
  const own = { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' };

  return async ({ kind, query }) => {
    try {
      if (refusesCall()) return { ok: false, status: 503, error: 'geocoder_unavailable' };
      const headers = { ...(await addedHeaders()), ...own };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await request({ method: 'GET', path: `${base}/${kind}?${query}`, headers, signal });
      const { statusCode: status } = response;
      const body = await response.body.text();
      if (status === 429 || status === 503) {
        const seconds = Number(response.headers['retry-after']);
        const error = status === 429 ? 'rate_limited' : 'geocoder_unavailable';
        return { ok: false, status, error, retryAfterS: seconds > 0 ? seconds : undefined };
      }
      return status < 300 && isValidBody(kind, body)
        ? { ok: true, body }
        : { ok: false, status: 502, error: 'upstream' };
    } catch (error) {
      return { ok: false, ...toUpstreamError(error) };
    }
  };
}

/** A search returns a list, a reverse lookup one place (or an error object). */
function isValidBody(kind: Lookup['kind'], text: string): boolean {
  if (text.length > MAX_CHARACTERS) return false;
  try {
    const value: unknown = JSON.parse(text);
    return kind === 'search'
      ? Array.isArray(value)
      : typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
