import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const leaving = new WeakSet<Server>();

/** Whether the server was told to stop: it answers, but nobody should come back to it. */
export const isLeaving = (server: Server): boolean => leaving.has(server);

/**
 * For so many ms the server answers on as before, and with each answer asks for the connection to be closed. Whoever
 * looks at its health sends the next request elsewhere, so none meets a closed door.
 */
export async function takeLeave(server: Server, ms: number): Promise<void> {
  leaving.add(server);
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await wait(ms);
}
