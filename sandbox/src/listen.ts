import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { takeLeave } from './leaving.ts';

/** After this long a stop cuts off what still runs, so that it is over well within 10 s. */
const DRAIN_MS = 7000;
const SWEEP_MS = 50;
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

type App = Pick<FastifyInstance, 'server' | 'close'> & {
  listen(where: { port: number; host: string }): Promise<string>;
};

/**
 * Listens on both loopback addresses, so that http://localhost works for every client whatever it makes of the name;
 * or on the one host that was asked for. Gives back how to stop: it takes leave for so many ms, then running requests
 * finish and new ones are refused.
 */
export async function listen(app: App, port: number, host?: string, leaveMs = 0): Promise<() => Promise<void>> {
  await app.listen({ port, host: host ?? '127.0.0.1' });
  const second = host === undefined ? await alsoOnIpv6(app.server, portOf(app.server)) : undefined;
  return async () => {
    await takeLeave(app.server, leaveMs);
    // a connection whose request has just been answered would be kept alive, and hold the server up
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    const giveUp = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await Promise.all([app.close(), second && closed(second)]);
    clearInterval(sweep);
    clearTimeout(giveUp);
  };
}

/** The second address hands its connections to the one server, which answers and counts them as its own. */
function alsoOnIpv6(server: App['server'], port: number): Promise<Server | undefined> {
  const options = { allowHalfOpen: true, noDelay: true }; // as a server of HTTP has them
  const second = createServer(options, (connection) => void server.emit('connection', connection));
  return new Promise((resolve, reject) => {
    second.once('error', (error: NodeJS.ErrnoException) =>
      NO_SUCH_ADDRESS.includes(error.code ?? '') ? resolve(undefined) : reject(error),
    );
    second.listen({ port, host: '::1', ipv6Only: true }, () => resolve(second));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function portOf(server: App['server']): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen on a port');
  return address.port;
}
