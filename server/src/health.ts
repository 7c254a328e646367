import type { FastifyInstance } from 'fastify';
import { isDraining } from './gracefulShutdown.ts';

/** Adds `/healthz`: 200 while the server accepts requests, 503 while it drains before it stops. */
export function addHealthRoute(app: FastifyInstance, headers: Record<string, string> = {}): void {
  app.get('/healthz', (_request, reply) => {
    const draining = isDraining(app.server);
    return reply
      .code(draining ? 503 : 200)
      .headers(headers)
      .send({ status: draining ? 'leaving' : 'ok' });
  });
}
