import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { createServer, trustProxies } from '@portal/server';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import type { Api } from './api.ts';
import { loggerOptions, type LogTarget } from './logging.ts';
import { sendMalformedUrlError, sendMalformedRequestError } from './malformedRequest.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Without a log target a server logs to the standard output. The caller closes the database. */
export type ServerDependencies = { db: Database; settings: Settings; log?: LogTarget };

type ServerOptions = {
  settings: Pick<Settings, 'logLevel'>;
  log?: LogTarget | undefined;
  /** The address at which browsers reach this server. */
  origin: string;
  /** The number of proxies in front, whose entries in X-Forwarded-For are trusted. */
  trustedProxies?: number;
};

/** Creates a server without routes, with size and time limits, a log, and validation by the zod schemas of its routes. */
export function createZodServer({ settings, origin, log, trustedProxies = 0 }: ServerOptions): Api {
  const server = createServer({
    logger: loggerOptions(settings.logLevel, log),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustProxies(trustedProxies),
    frameworkErrors: sendMalformedUrlError(origin),
    clientErrorHandler: sendMalformedRequestError(origin),
  }).withTypeProvider<ZodTypeProvider>();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  // Fastify also parses text/plain by default. No route takes it; without its parser it gets 415 like any other type.
  server.removeContentTypeParser('text/plain');
  return server;
}
