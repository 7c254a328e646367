import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from '@portal/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Settings } from '../settings.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from './errors.ts';

/** A Fastify server whose route schemas are zod schemas, for requests and responses. */
export type ZodServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Where log lines go; the process's standard output when none is given. */
export type LogTarget = { write(line: string): void };

/** What the servers of the sandbox need; the caller closes the database. */
export type ServerDependencies = { db: Database; settings: Settings; log?: LogTarget | undefined };

const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Creates a server without routes, with size and time limits, a log, and validation by the zod schemas of its routes.
 */
export function createZodServer({ settings, log = process.stdout }: Omit<ServerDependencies, 'db'>): ZodServer {
  const server = createServer({
    logger: loggerOptions(settings.LOG_LEVEL, log),
    bodyLimit: BODY_LIMIT_BYTES,
  }).withTypeProvider<ZodTypeProvider>();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setNotFoundHandler(() => {
    throw new ApiError(404, 'not_found');
  });
  // Fastify parses text/plain by default. No route accepts it; without the parser it gets 415 like any other type.
  server.removeContentTypeParser('text/plain');
  return server;
}

/** What logs leave out: any run of six digits or more, with the letters and the check digit of a Ghana Card. */
const PERSONAL_NUMBERS = /(GHA-)?\d{6,}(-\d)?/g;

/** Logging without personal data: the route's pattern instead of the address, no token, no number. */
function loggerOptions(level: Settings['LOG_LEVEL'], stream: LogTarget) {
  const serializers = {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
    err: serialiseError,
  };
  return { level, stream, serializers };
}

/** Converts a thrown value to the logged fields, without personal numbers; a value that is no Error becomes text. */
function serialiseError(thrown: unknown) {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : { name: 'Thrown', message: String(thrown) };
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  const withoutNumbers = (text: string) => text.replace(PERSONAL_NUMBERS, '…');
  return { type: name, message: withoutNumbers(message), stack: withoutNumbers(stack), code };
}
