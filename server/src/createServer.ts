import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { endConnection } from './endConnection.ts';

/** A client's `x-request-id` is kept if it has this form, because it is copied to logs and responses. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * A Fastify server without routes. Closing it lets the running requests finish and refuses new connections; a request
 * that still arrives over a kept-alive connection is served, because a browser would not repeat it after a 503.
 */
export function createServer(options: FastifyServerOptions): FastifyInstance {
  const app = fastify({
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => endConnection(error, socket),
    ...options,
  });
  closeConnectionsWhenClosing(app);
  return app;
}

/** Without `connection: close` a kept-alive connection would delay the closing server for a minute. */
function closeConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
