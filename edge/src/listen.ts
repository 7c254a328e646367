import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { takeLeave } from './leaving.ts';

/** An answer that takes longer than this is cut off when the edge stops. */
const DRAIN_MS = 5_000;
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Listens on both loopback addresses, so that `localhost` works for every client whatever it makes of the name; or on
 * the one host that was asked for. Returns the port.
 */
export async function listen(app: FastifyInstance, port: number, host?: string): Promise<number> {
  await app.listen({ port, host: host ?? '127.0.0.1' });
  const address = app.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  if (!host) await alsoOnIpv6(app, bound);
  return bound;
}

/**
 * Takes leave for so many ms, then stops taking requests, lets the running ones finish, and gives up on the slow ones.
 */
export async function closeGracefully(app: FastifyInstance, leaveMs = 0): Promise<void> {
  await takeLeave(app.server, leaveMs);
  const giveUp = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(giveUp);
}

async function alsoOnIpv6(app: FastifyInstance, port: number): Promise<void> {
  const second = createServer((request, response) => void app.server.emit('request', request, response));
  second.keepAliveTimeout = app.server.keepAliveTimeout;
  if (!(await bind(second, port))) return;
  app.server.on('close', () => {
    second.close();
    second.closeAllConnections();
  });
}

/** False where the machine has no IPv6; any other failure is one. */
function bind(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      NO_SUCH_ADDRESS.includes(error.code ?? '') ? resolve(false) : reject(error),
    );
    server.listen({ port, host: '::1', ipv6Only: true }, () => resolve(true));
  });
}
