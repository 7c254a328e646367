import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { endConnection } from './endConnection.ts';

/** A client's `x-request-id` is used only if it has this form, because it is copied to logs and responses. */
const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/;

/**
 * A Fastify server without routes. Closing it lets the running requests finish and refuses new connections; a request
 * that still arrives over a kept-alive connection is served, because a browser would not repeat it after a 503.
 */
export function createServer(options: FastifyServerOptions): FastifyInstance {
  const app = fastify({
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && REQUEST_ID_PATTERN.test(given) ? given : randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => endConnection(error, socket),
    ...options,
  });
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
