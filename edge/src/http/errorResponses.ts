import type { FastifyReply } from 'fastify';
import { missingHeaders, type Headers } from '../headers/responseHeaders.ts';

/** Short names of the errors the edge gives itself, by status. */
const CODES: Record<number, string> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

/** The name of a status that needs no word of its own. */
export const errorCode = (status: number) => CODES[status] ?? (status < 500 ? 'bad_request' : 'internal');

/**
 * An error in the shape of every API. It carries no `message`: the customer's screen has its own words, and a message
 * would replace them.
 */
export const errorBody = (requestId: string, status: number, error: string) =>
  JSON.stringify({ statusCode: String(status), error, requestId });

/** Answers with such an error. */
export function sendError(reply: FastifyReply, headers: Headers, status: number, error: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'x-request-id': reply.request.id })
    .type('application/json; charset=utf-8')
    .send(errorBody(reply.request.id, status, error));
}

/** The few words about a file that is not there. */
export const NOT_FOUND = 'Not found\n';

/** A file that is not there, or an address that must not be known: a few words, kept by nobody. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(missingHeaders).type('text/plain; charset=utf-8').send(NOT_FOUND);
}
