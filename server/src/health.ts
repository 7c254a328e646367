import type { FastifyInstance } from 'fastify';
import { isDraining } from './gracefulShutdown.ts';

/** Adds `/healthz`: 200 while the server takes requests, 503 once it drains before it stops. */
export function addHealthRoute(app: FastifyInstance, headers: Record<string, string> = {}): void {
  app.get('/healthz', (_request, reply) => {
    const leaving = isDraining(app.server);
    return reply
      .code(leaving ? 503 : 200)
      .headers(headers)
      .send({ status: leaving ? 'leaving' : 'ok' });
  });
}
