import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from './apiError.ts';

export const errorResponse = z
  .object({ statusCode: z.string(), error: z.string(), message: z.string().optional(), requestId: z.string() })
  .describe('Failed. `message` is there only where it is written for the customer: 400 of a validator, and 409.');

const STATUSES_WITH_MESSAGE = [400, 409];

export function toErrorBody({ status, error, text }: ApiError, requestId: string): z.infer<typeof errorResponse> {
  const message = STATUSES_WITH_MESSAGE.includes(status) && text ? { message: text } : {};
  return { statusCode: String(status), error, ...message, requestId };
}

/** Fastify error handler. The cause of a 5xx is logged, never sent. */
export function sendError(thrown: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const error = toApiError(thrown);
  if (error.status >= 500) request.log.error({ err: error.cause ?? thrown }, error.error);
  return reply.code(error.status).headers(error.headers).send(toErrorBody(error, request.id));
}

function toApiError(thrown: FastifyError | ApiError): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown.validation) return new ApiError(400, 'bad_request', { text: joinMessages(thrown.validation) });
  const error = FRAMEWORK_ERRORS[thrown.statusCode ?? 500];
  return error ? new ApiError(...error) : new ApiError(500, 'internal', { cause: thrown });
}

/** By status of an error that Fastify throws: the status and the error name of the response. */
const FRAMEWORK_ERRORS: Record<number, [number, string]> = {
  400: [400, 'bad_request'],
  413: [413, 'body_too_large'],
  414: [400, 'bad_request'],
  415: [415, 'unsupported_media_type'],
  416: [416, 'range_not_satisfiable'],
};

function joinMessages(validation: NonNullable<FastifyError['validation']>): string {
  return [...new Set(validation.map(({ message }) => message ?? ''))].filter(Boolean).join('; ');
}
