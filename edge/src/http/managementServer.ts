import { createServer } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import type { Releases } from '../releases/openReleases.ts';

/** Creates the server of `MANAGEMENT_PORT`, which orchestrator and monitoring reach, but no customer. */
export function createManagementServer(releases: Releases, notReadyReasons: () => string[]): FastifyInstance {
  const app = createServer({});
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const reasons = notReadyReasons();
    const ready = reasons.length === 0;
    return reply
      .code(ready ? 200 : 503)
      .send({ ready, ...(!ready && { reasons }), releases: releases.isStale() ? 'as last read' : 'current' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
  return app;
}
