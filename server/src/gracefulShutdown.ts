import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const drainingServers = new WeakSet<Server>();

/** Whether `drain` was called: the server still serves requests, but its health check fails. */
export const isDraining = (server: Server): boolean => drainingServers.has(server);

/**
 * Serves requests for `ms` milliseconds more, each with `connection: close`, before the caller closes the server. In this
 * time a load balancer sees the failing health check and stops routing to the server.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  drainingServers.add(server);
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await wait(ms);
}
