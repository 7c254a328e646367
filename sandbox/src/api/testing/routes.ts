import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Api } from '../api.ts';

/** An address a server answers, as the framework knows it (`/payments/:id`). */
export type Route = { method: string; url: string };

/** What `make` made, and every route that was added to its server, described or not. */
export async function withRoutes<T>(make: () => Promise<T>): Promise<{ made: T; routes: Route[] }> {
  const routes: Route[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: Api }; // what the framework tells of each new server
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
