import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';

/** Responds with 404 to an unknown URL, and with 405 and `Allow` to another method of a known URL. */
export function addNotFoundHandling(api: Api): void {
  const routes: { pattern: RegExp; method: string }[] = [];
  api.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return;
    for (const each of [method].flat()) routes.push({ pattern: toPattern(url), method: each });
  });
  api.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    const path = request.url.replace(/\?.*$/, '');
    const allow = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
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
