import type { FastifyRequest } from 'fastify';

/** The path of a request without its query. */
export const pathnameOf = (request: Pick<FastifyRequest, 'url'>) => request.url.split('?', 1)[0] ?? '/';
