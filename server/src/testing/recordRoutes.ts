import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A route as Fastify registers it (`/registry/:file`). */
export type Route = { method: string; url: string };

/** Runs `make`, which creates a server, and returns its result with every route that was added to the server. */
export async function recordRoutes<T>(make: () => Promise<T>): Promise<{ result: T; routes: Route[] }> {
  const routes: Route[] = [];
  const handleNewServer = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }; // Fastify publishes each new server on this channel
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  };
  subscribe('fastify.initialization', handleNewServer);
  try {
    return { result: await make(), routes };
  } finally {
    unsubscribe('fastify.initialization', handleNewServer);
  }
}
