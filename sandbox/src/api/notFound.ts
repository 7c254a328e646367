import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';

type Known = { address: RegExp; method: string };

/** Answers 404 for an address nobody has, and 405 with `Allow` for a known one asked with another method. */
export function addNotFoundHandling(api: Api): void {
  const known: Known[] = [];
  api.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return;
    for (const each of [method].flat()) known.push({ address: toPattern(url), method: each });
  });
  api.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    const path = request.url.replace(/\?.*$/, '');
    const allow = known.filter(({ address }) => address.test(path)).map(({ method }) => method);
    if (allow.length === 0) throw new ApiError(404, 'not_found');
    throw new ApiError(405, 'method_not_allowed', { headers: { allow: [...new Set(allow)].join(', ') } });
  });
}

/** A route's pattern as an expression: `:name` is one segment, a closing `*` is the rest. */
function toPattern(pattern: string): RegExp {
  const segments = pattern
    .replace(/[.+?^$()|[\]{}]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${segments}$`);
}
