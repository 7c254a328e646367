import { createServer, handleClientError } from '@portal/server';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { createBasicHeaders } from '../headers/responseHeaders.ts';
import { requestDuration } from '../metrics.ts';
import { INVALID_ADDRESS_PAGE, toErrorCode, sendNotFound, sendError, sendPage } from './errorResponses.ts';

/**
 * Whether a browser opens the address as a page. Where `Sec-Fetch-Mode` is missing (old browsers, http), `Accept`
 * decides.
 */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

/** Creates a server without routes, with metrics, error handler, and responses for paths that do not exist. */
export function createEdgeServer(
  { PORTAL_ORIGIN, TRUST_PROXY }: Settings,
  logger: NonNullable<FastifyServerOptions['logger']>,
): FastifyInstance {
  const basic = createBasicHeaders(PORTAL_ORIGIN);
  const app = createServer({
    logger,
    measure: (response, seconds) => requestDuration.observe(response, seconds),
    // Each proxy appends the address it sees to `X-Forwarded-For`; the client's address is the entry that the first of
    // the trusted ones wrote, and those before it may be forged. With a number Fastify trusts no proxy.
    trustProxy: (_address, hop) => hop < TRUST_PROXY,
    frameworkErrors: (_error, request, reply) => {
      reply.headers(basic);
      if (isNavigation(request)) sendPage(reply, 400, INVALID_ADDRESS_PAGE);
      else sendError(reply, 400, 'bad_request');
    },
    clientErrorHandler: (error, socket) => handleClientError(error, socket, basic),
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(basic));

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return sendError(reply, status, toErrorCode(status));
  });
  app.setNotFoundHandler((request, reply) => {
    // Every path has a GET route except those of files, so a GET without a route is for a missing file.
    if (request.method === 'GET' || request.method === 'HEAD') return sendNotFound(reply);
    return sendError(reply.header('allow', 'GET, HEAD'), 405, 'method_not_allowed');
  });
  return app;
}
