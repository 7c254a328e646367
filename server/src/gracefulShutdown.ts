import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const stopping = new WeakSet<Server>();

/** Whether the server has received the signal to stop: it still serves requests, but its health check fails. */
export const isStopping = (server: Server): boolean => stopping.has(server);

/**
 * For `ms` the server serves requests, each with `connection: close`. A load balancer sees the failing health check and
 * stops routing to the server before its socket closes.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  stopping.add(server);
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await wait(ms);
}
