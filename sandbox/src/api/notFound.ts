import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';

type KnownRoute = { pattern: RegExp; method: string };

/** Answers 404 for an unknown URL, and 405 with `Allow` for a known URL with another method. */
export function addNotFoundHandling(api: Api): void {
  const known: KnownRoute[] = [];
  api.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return;
    for (const each of [method].flat()) known.push({ pattern: toPattern(url), method: each });
  });
  api.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    const path = request.url.replace(/\?.*$/, '');
    const allow = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allow.length === 0) throw new ApiError(404, 'not_found');
    throw new ApiError(405, 'method_not_allowed', { headers: { allow: [...new Set(allow)].join(', ') } });
  });
}

/** The regular expression of a route: `:name` is one segment, a final `*` is the rest. */
function toPattern(url: string): RegExp {
  const segments = url
    .replace(/[.+?^$()|[\]{}]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${segments}$`);
}
