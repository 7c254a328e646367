import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When the server stops, a response still running after this time is aborted. */
const CLOSE_TIMEOUT_MS = 5_000;

type App = Pick<FastifyInstance, 'server' | 'close'> & {
  listen(where: { port: number; host: string }): Promise<string>;
};
type ServerHandle = {
  port: number;
  /**
   * Still serves for `drainMs` while the health check fails; then accepts no more requests, lets the running ones
   * finish and aborts the slow ones.
   */
  close: (drainMs?: number) => Promise<void>;
};

/** Listens on every address of `localhost`, which may be 127.0.0.1 and ::1; or on `host` only, where one is given. */
export async function listen(app: App, port: number, host = 'localhost'): Promise<ServerHandle> {
  await app.listen({ port, host });
  const address = app.server.address();

  async function close(drainMs = 0): Promise<void> {
    await drain(app.server, drainMs);
    const timeout = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    await app.close();
    clearTimeout(timeout);
  }

  return { port: typeof address === 'object' && address ? address.port : port, close };
}

const drainingServers = new WeakSet<Server>();

/** Whether `drain` was called: the server still serves requests, but its health check fails. */
export const isDraining = (server: Server): boolean => drainingServers.has(server);

/**
 * Serves requests for `ms` milliseconds more, each with `connection: close`, before the caller closes the server. In
 * this time a load balancer sees the failing health check and stops routing to the server.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  drainingServers.add(server);
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await wait(ms);
}

/**
 * Adds `/healthz`: 200 while the server accepts requests, 503 while it is not ready yet or drains before it stops.
 * Without `isReady` it is always ready.
 */
export function addHealthRoute(
  app: FastifyInstance,
  headers: Record<string, string> = {},
  isReady: () => boolean = () => true,
): void {
  app.get('/healthz', (_request, reply) => {
    const status = isDraining(app.server) ? 'draining' : isReady() ? 'ok' : 'starting';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .headers(headers)
      .send({ status });
  });
}
