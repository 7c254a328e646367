import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Settings } from '../config/settings.ts';
import type { Api } from './api.ts';
import { loggingTo, type LogTarget } from './logging.ts';
import { answerBadAddress, answerBadBytes } from './malformedRequest.ts';
import { requestIdOf } from './requestId.ts';

/** No call of ours needs a larger body. */
const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
/** Where the edge stands: it names the customer's address in X-Forwarded-For. */
const PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

type ServerParts = { settings: Pick<Settings, 'logLevel'>; log?: LogTarget | undefined };

/**
 * A server without routes: limits, log and connections as every server of ours has them. Closing it lets the
 * running requests finish and refuses new connections.
 */
export function createBareServer({ settings, log }: ServerParts): Api {
  const server = fastify({
    logger: loggingTo(settings.logLevel, log),
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: PROXIES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadBytes,
  }).withTypeProvider<ZodTypeProvider>();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  closeConnectionsWhenClosing(server);
  return server;
}

/** A connection kept alive would hold the closing server for a minute. */
function closeConnectionsWhenClosing(server: Api): void {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
