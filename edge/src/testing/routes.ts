import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A route of the edge as Fastify registers it (`/registry/:file`). */
export type Route = { method: string; url: string };

/** The result of `make`, and every route that was added to its server. */
export async function withRoutes<T>(make: () => Promise<T>): Promise<{ made: T; routes: Route[] }> {
  const routes: Route[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }; // Fastify publishes each new server on this channel
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    return { made: await make(), routes };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}
