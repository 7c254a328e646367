import type { FastifyInstance } from 'fastify';
import { isStopping } from './gracefulShutdown.ts';

/** Adds `/healthz`: 200 while the server accepts requests, 503 while it drains before it stops. */
export function addHealthRoute(app: FastifyInstance, headers: Record<string, string> = {}): void {
  app.get('/healthz', (_request, reply) => {
    const stopping = isStopping(app.server);
    return reply
      .code(stopping ? 503 : 200)
      .headers(headers)
      .send({ status: stopping ? 'leaving' : 'ok' });
  });
}
