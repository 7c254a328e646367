import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { endConnection } from './endConnection.ts';

/** A client's `x-request-id` is used only if it has this form, because it is copied to logs and responses. */
const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/;

/**
 * Time for a whole request, in which a slow mobile network (50 kbit/s) still sends 64 kB, the largest body; and for its
 * header. Responses have no time limit.
 */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node looks for requests that exceed these times; its default is 30 s. */
const CHECK_INTERVAL_MS = 5_000;
/** Open connections of a process; further ones are closed at once, so that clients cannot use up its memory. */
const MAX_CONNECTIONS = 4096;

/**
 * A Fastify server without routes. Closing it lets the running requests finish and refuses new connections; a request
 * that still arrives over a kept-alive connection is served, because a browser would not repeat it after a 503.
 */
export function createServer({ http, ...options }: FastifyHttpOptions<Server>): FastifyInstance {
  const app = fastify({
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && REQUEST_ID_PATTERN.test(given) ? given : randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => endConnection(error, socket),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS, ...http },
    ...options,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  closeConnectionsWhenClosing(app);
  return app;
}

/** While the server closes, adds `connection: close` to responses: a kept-alive connection would delay it for 72 s. */
function closeConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
