import type { FastifyInstance } from 'fastify';
import { isDraining } from './gracefulShutdown.ts';

/**
 * Adds `/healthz`: 200 while the server accepts requests, 503 while it is not ready yet or drains before it stops.
 * `isReady`: default: always.
 */
export function addHealthRoute(
  app: FastifyInstance,
  headers: Record<string, string> = {},
  isReady: () => boolean = () => true,
): void {
  app.get('/healthz', (_request, reply) => {
    const status = isDraining(app.server) ? 'leaving' : isReady() ? 'ok' : 'starting';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .headers(headers)
      .send({ status });
  });
}
