import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { endConnection } from './endConnection.ts';
import { logRequests } from './logRequests.ts';
import { REQUEST_ID } from './operator/rules.ts';
import type { Headers } from './policy.ts';
import { codeOf, sendNotFound, sendProblem } from './problem.ts';

/** A server without routes: its log, its request ids, and what it says when something is wrong or missing. */
export function createBareServer(
  headers: Headers,
  { logger, trustProxy = false }: Pick<FastifyServerOptions, 'logger' | 'trustProxy'>,
): FastifyInstance {
  const app = fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // What still comes over a connection kept alive is answered, not refused: a browser would not repeat it.
    return503OnClosing: false,
    trustProxy,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    clientErrorHandler: endConnection,
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, headers, 400, 'bad_request'),
  });

  logRequests(app);
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    // A path that tries to leave its folder is refused like any file that is not there.
    if (status === 403) return sendNotFound(reply);
    if (status >= 500) request.log.error(error);
    return sendProblem(reply, headers, status, codeOf(status));
  });
  app.setNotFoundHandler((request, reply) => {
    // Every address answers GET: what was not found by GET is a missing file.
    if (request.method === 'GET' || request.method === 'HEAD') return sendNotFound(reply);
    return sendProblem(reply.header('allow', 'GET, HEAD'), headers, 405, 'method_not_allowed');
  });
  return app;
}
