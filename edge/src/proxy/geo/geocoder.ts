import { toUpstreamError } from '../upstreamError.ts';
import type { Lookup } from './lookup.ts';

/** The result of a lookup: a JSON body, or an error. */
export type GeocoderResponse =
  | { ok: true; body: string }
  | { ok: false; status: number; error: string; retryAfterS?: number };

/** Shorter than the 10 s a browser waits, because a lookup may have waited in the queue. */
const TIMEOUT_MS = 8_000;
/** The longest accepted response body: far above the 30 kB of forty places, the most that a search returns. */
const MAX_CHARACTERS = 256 * 1024;

/** Creates a client of a geocoder with Nominatim's API; its usage policy asks for a `userAgent` that names the application. */
export function createGeocoderClient(url: string, userAgent: string): (lookup: Lookup) => Promise<GeocoderResponse> {
  const base = url.replace(/\/$/, '');
  const headers = { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' };

  return async ({ kind, query }) => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(`${base}/${kind}?${query}`, { headers, signal, redirect: 'error' });
      const { status } = response;
      const body = await response.text();
      if (status === 429 || status === 503) {
        const seconds = Number(response.headers.get('retry-after'));
        const error = status === 429 ? 'rate_limited' : 'geocoder_unavailable';
        return { ok: false, status, error, retryAfterS: seconds > 0 ? seconds : 5 };
      }
      return response.ok && isValidBody(kind, body)
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
