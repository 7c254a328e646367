import { createServer, isDraining } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import type { Releases } from '../releases/watchReleases.ts';

/** Creates the server of the management port, which orchestrator and monitoring reach, but no customer. */
export function createManagementServer(releases: Releases, notReadyReasons: () => string[]): FastifyInstance {
  const app = createServer({});
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const reasons = notReadyReasons();
    const ready = reasons.length === 0;
    return reply
      .code(ready ? 200 : 503)
      .send({ ready, ...(!ready && { reasons }), releases: releases.hasProblems() ? 'as last read' : 'current' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
  return app;
}

/**
 * Returns a function that lists why the edge must not get requests of customers; an empty list: it is ready. Once ready
 * it stays so until it drains: what it has read stays served, and a cause that all edges share must not stop all.
 */
export function createNotReadyReasons(app: FastifyInstance, releases: Releases, allowsNoRemotes: boolean) {
  let wasReady = false;

  function missing(): string[] {
    const { host, index } = releases.current();
    return [
      ...(releases.wasReadOnce() ? [] : ['a history of the release store could not be read yet']),
      ...(host ? [] : ['the release store has no release of the host that can be read']),
      ...(index.remotes.length > 0 || allowsNoRemotes ? [] : ['no remote is served, and ALLOW_NO_REMOTES is not 1']),
    ];
  }

  return (): string[] => {
    if (isDraining(app.server)) return ['the server is stopping'];
    const reasons = wasReady ? [] : missing();
    wasReady ||= reasons.length === 0;
    return reasons;
  };
}
