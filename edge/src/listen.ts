import type { ServerResponse } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { takeLeave } from './leaving.ts';

/** An answer that takes longer than this is cut off when the edge stops. */
const DRAIN_MS = 5_000;
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
/** What listens on the second address for a server. */
const seconds = new WeakMap<FastifyInstance['server'], Server>();
/** What a server is answering. */
const running = new WeakMap<FastifyInstance['server'], Map<ServerResponse, Socket>>();

/**
 * Listens on both loopback addresses, so that `localhost` works for every client whatever it makes of the name; or on
 * the one host that was asked for. Returns the port.
 */
export async function listen(app: FastifyInstance, port: number, host?: string): Promise<number> {
  await app.listen({ port, host: host ?? '127.0.0.1' });
  running.set(app.server, answersOf(app.server));
  const address = app.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  const second = host ? undefined : await alsoOnIpv6(app.server, bound);
  if (second) seconds.set(app.server, second);
  return bound;
}

/**
 * Takes leave for so many ms, then stops taking requests, lets the running ones finish, and gives up on the slow ones.
 */
export async function closeGracefully(app: FastifyInstance, leaveMs = 0): Promise<void> {
  await takeLeave(app.server, leaveMs);
  // A connection whose request has just been answered would be kept alive, and hold the server up.
  for (const [answer, connection] of running.get(app.server) ?? []) {
    answer.once('finish', () => connection.destroySoon());
  }
  const giveUp = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  const second = seconds.get(app.server);
  await Promise.all([app.close(), second && closed(second)]);
  clearTimeout(giveUp);
}

/** The answers that are not at their end, and where they go. */
function answersOf(server: FastifyInstance['server']): Map<ServerResponse, Socket> {
  const answers = new Map<ServerResponse, Socket>();
  server.on('request', ({ socket }, answer) => {
    answers.set(answer, socket);
    answer.once('close', () => answers.delete(answer));
  });
  return answers;
}

/** The second address hands its connections to the one server, which answers and counts them as its own. */
function alsoOnIpv6(server: FastifyInstance['server'], port: number): Promise<Server | undefined> {
  const options = { allowHalfOpen: true, noDelay: true }; // as a server of HTTP has them
  const second = createServer(options, (connection) => void server.emit('connection', connection));
  return new Promise((resolve, reject) => {
    // A machine without IPv6 has one address; any other failure is one.
    second.once('error', (error: NodeJS.ErrnoException) =>
      NO_SUCH_ADDRESS.includes(error.code ?? '') ? resolve(undefined) : reject(error),
    );
    second.listen({ port, host: '::1', ipv6Only: true }, () => resolve(second));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
