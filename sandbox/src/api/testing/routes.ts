import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Api } from '../api.ts';

/** A route of a Fastify server (`/payments/:id`). */
export type Route = { method: string; url: string };

/** Runs `make` and returns its result with every route that was added to a server meanwhile. */
export async function withRoutes<T>(make: () => Promise<T>): Promise<{ made: T; routes: Route[] }> {
  const routes: Route[] = [];
  const recordRoutes = (message: unknown) => {
    const { fastify } = message as { fastify: Api }; // Fastify publishes each new server
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    });
  };
  subscribe('fastify.initialization', recordRoutes);
  try {
    return { made: await make(), routes };
  } finally {
    unsubscribe('fastify.initialization', recordRoutes);
  }
}
