import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { LogController, type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { traceIdOf, traceRequests } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What else the log line of the request says, such as its backend. No personal data. */
    logFields: Record<string, string> | undefined;
  }
}

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
const MAX_CONNECTIONS = 8192;

/** The value of `Retry-After` in a response 503 or 429 that has no better one. */
export const RETRY_AFTER_S = '5';

type ServerOptions = FastifyHttpOptions<Server> & {
  /** Called after each response, with its route pattern and its time in seconds. */
  measure?: (response: { method: string; route: string; status: number }, seconds: number) => void;
};

/**
 * Creates a Fastify server without routes. Closing it lets the running requests finish and refuses new connections; a
 * request that still arrives over a kept-alive connection is served, because a browser would not repeat it after a 503.
 */
export function createServer({ measure, ...options }: ServerOptions): FastifyInstance {
  const app = fastify({
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && REQUEST_ID_PATTERN.test(given) ? given : randomUUID(),
    childLoggerFactory: (logger, bindings, childOptions, { headers }) =>
      logger.child({ ...bindings, traceId: traceIdOf(headers) }, childOptions),
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: (error, socket) => handleClientError(error, socket),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    ...options,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  logResponses(app, measure);
  return app;
}

/**
 * Logs one line per response, with its trace id if it has one, and ends its span. Both name the route pattern, never
 * the URL: paths contain phone numbers, and queries contain codes and coordinates.
 */
function logResponses(app: FastifyInstance, measure: ServerOptions['measure']): void {
  app.decorateRequest('logFields', undefined);
  const spans = traceRequests(app);
  app.addHook('onResponse', (request, reply, done) => {
    const response = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    const ms = reply.elapsedTime;
    measure?.(response, ms / 1000);
    request.log.info({ ...response, ...request.logFields, ms: Math.round(ms) });
    spans.end(request, response.status, {
      'http.request.method': response.method,
      'http.route': response.route,
      'http.response.status_code': response.status,
      ...request.logFields,
    });
    done();
  });
}

const STATUS_BY_ERROR_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** How long a client may keep its half of the connection open after the response. */
const LINGER_MS = 500;

/**
 * Responds with an error to bytes that are not HTTP, or to a request that arrives too slowly, and ends the connection.
 * A connection that a browser opened in advance and sent nothing over is closed without a response: the browser would
 * use it as the response to its first request.
 */
export function handleClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string> = {},
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesRead === 0)
    return void socket.destroy();
  const status = STATUS_BY_ERROR_CODE[error.code ?? ''] ?? 400;
  const head = { connection: 'close', 'content-length': 0, ...SECURITY_HEADERS, ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Creates a logger of security events, which writes them at every log level of the server. */
export const createSecurityLogger = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({ log: 'security' }, { level: 'info' });
