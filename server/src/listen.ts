import type { Server as HttpServer, ServerResponse } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A response that is still running this long after the server began to close is aborted. */
const CLOSE_TIMEOUT_MS = 5_000;
/**
 * The same after draining, which is for servers in production. A backend may take 15 s, and Kubernetes kills a pod after
 * 30 s, of which it drains for five (deploy/kubernetes/base).
 */
const CLOSE_TIMEOUT_AFTER_DRAIN_MS = 20_000;
const ADDRESS_UNAVAILABLE_CODES = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

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

/**
 * Listens on both loopback addresses, because `localhost` means 127.0.0.1 for some clients and ::1 for others; or on
 * `host` only, where one is given.
 */
export async function listen(app: App, port: number, host?: string): Promise<ServerHandle> {
  await app.listen({ port, host: host ?? '127.0.0.1' });
  const connections = trackConnections(app.server);
  const address = app.server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  const ipv6 = host === undefined ? await listenOnIpv6Loopback(app.server, boundPort) : undefined;

  async function close(drainMs = 0): Promise<void> {
    await drain(app.server, drainMs);
    for (const [connection, response] of connections) {
      // Node does not count a connection without a request as idle; browsers open such ones in advance.
      if (!response) connection.destroy();
      else if (!response.headersSent) response.setHeader('connection', 'close');
      else response.once('finish', () => connection.destroySoon());
    }
    const timeoutMs = drainMs > 0 ? CLOSE_TIMEOUT_AFTER_DRAIN_MS : CLOSE_TIMEOUT_MS;
    const timeout = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
    await Promise.all([app.close(), ipv6 && closeServer(ipv6)]);
    clearTimeout(timeout);
  }

  return { port: boundPort, close };
}

/** The open connections, each with its last response. */
function trackConnections(server: App['server']): Map<Socket, ServerResponse | undefined> {
  const connections = new Map<Socket, ServerResponse | undefined>();
  server.on('connection', (connection) => {
    connections.set(connection, undefined);
    connection.once('close', () => connections.delete(connection));
  });
  server.on('request', ({ socket }, response) => connections.set(socket, response));
  return connections;
}

/** Accepts connections to ::1 and hands them to the HTTP server, which handles them as its own. */
function listenOnIpv6Loopback(server: App['server'], port: number): Promise<Server | undefined> {
  const options = { allowHalfOpen: true, noDelay: true }; // the options of Node's HTTP server
  const ipv6 = createServer(options, (connection) => void server.emit('connection', connection));
  ipv6.maxConnections = server.maxConnections;
  return new Promise((resolve, reject) => {
    // A machine without IPv6 has only one loopback address.
    ipv6.once('error', (error: NodeJS.ErrnoException) =>
      ADDRESS_UNAVAILABLE_CODES.includes(error.code ?? '') ? resolve(undefined) : reject(error),
    );
    ipv6.listen({ port, host: '::1', ipv6Only: true }, () => resolve(ipv6));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

const drainingServers = new WeakSet<HttpServer>();

/** Whether `drain` was called: the server still serves requests, but its health check fails. */
export const isDraining = (server: HttpServer): boolean => drainingServers.has(server);

/**
 * Serves requests for `ms` milliseconds more, each with `connection: close`, before the caller closes the server. In
 * this time a load balancer sees the failing health check and stops routing to the server.
 */
export async function drain(server: HttpServer, ms: number): Promise<void> {
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
