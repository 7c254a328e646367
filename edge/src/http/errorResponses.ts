import { traceIdOf } from '@portal/server';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import { notFoundHeaders, type Headers } from '../headers/responseHeaders.ts';

/** Error codes of the edge's own responses, by status. */
const ERROR_CODES: Record<number, string> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

export const errorCode = (status: number) => ERROR_CODES[status] ?? (status < 500 ? 'bad_request' : 'internal');

/**
 * The error body that every API uses, with the trace id if the request has one. It has no `message`, because the portal
 * would show that instead of its own text.
 */
const errorBody = ({ id, headers }: Pick<FastifyRequest, 'id' | 'headers'>, status: number, error: string) =>
  JSON.stringify({ statusCode: String(status), error, requestId: id, traceId: traceIdOf(headers) });

/** A reply of Fastify or of `@fastify/http-proxy`, whose types allow servers of HTTP/2. */
export type AnyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

export function sendError<Reply extends AnyReply>(
  reply: Reply,
  headers: Headers,
  status: number,
  error: string,
): Reply {
  reply
    .code(status)
    .headers({ ...headers, 'x-request-id': reply.request.id })
    .type('application/json; charset=utf-8')
    .send(errorBody(reply.request, status, error));
  return reply;
}

/** Sends a page of plain HTML. */
export function sendPage(reply: FastifyReply, headers: Headers, { status, page }: { status: number; page: string }) {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page);
}

/** Sends 404 for a path without a page or file, or for a hidden one (RFC 9457); it is not cached. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  const problem = { title: 'Not Found', status: 404 };
  return reply.code(404).headers(notFoundHeaders).type('application/problem+json').send(JSON.stringify(problem));
}
