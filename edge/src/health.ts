import type { FastifyInstance } from 'fastify';
import { isLeaving } from './leaving.ts';
import { healthHeaders } from './policy.ts';

/** `/healthz`: 200 while requests may come, 503 once the server is about to stop. */
export function addHealth(app: FastifyInstance, portalOrigin: string): void {
  app.get('/healthz', (_request, reply) => {
    const leaving = isLeaving(app.server);
    return reply
      .code(leaving ? 503 : 200)
      .headers(healthHeaders(portalOrigin))
      .send({ status: leaving ? 'leaving' : 'ok' });
  });
}
