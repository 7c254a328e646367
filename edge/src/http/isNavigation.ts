import type { FastifyRequest } from 'fastify';

/** Whether a browser opens the address as a page. Where `Sec-Fetch-Mode` is missing (old browsers, http), `Accept` decides. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
