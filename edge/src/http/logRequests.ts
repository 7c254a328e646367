import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per response. It names the route pattern, never the URL: paths contain phone numbers, and queries contain
 * codes and coordinates.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
