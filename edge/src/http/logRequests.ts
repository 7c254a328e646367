import type { FastifyInstance } from 'fastify';

/**
 * One line for each answer. It names the route as it was registered, never the address asked for: addresses hold phone
 * numbers, and queries hold codes and places.
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
