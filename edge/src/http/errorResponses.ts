import { traceIdOf } from '@portal/server';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import { apiHeaders, plainPageHeaders } from '../headers/responseHeaders.ts';

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

export const toErrorCode = (status: number) => ERROR_CODES[status] ?? (status < 500 ? 'bad_request' : 'internal');

/**
 * The error body that every API uses, with the trace id if the request has one. It has no `message`, because the portal
 * would show that instead of its own text.
 */
const createErrorBody = ({ id, headers }: Pick<FastifyRequest, 'id' | 'headers'>, status: number, error: string) =>
  JSON.stringify({ statusCode: String(status), error, requestId: id, traceId: traceIdOf(headers) });

/** A reply of Fastify or of `@fastify/http-proxy`, whose types allow servers of HTTP/2. */
export type AnyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

export function sendError<Reply extends AnyReply>(reply: Reply, status: number, error: string): Reply {
  reply
    .code(status)
    .headers({ ...apiHeaders, 'x-request-id': reply.request.id })
    .type('application/json; charset=utf-8')
    .send(createErrorBody(reply.request, status, error));
  return reply;
}

/** Sends a page of plain HTML. */
export const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).headers(plainPageHeaders).type('text/html; charset=utf-8').send(page);

/** Sends 404 as a problem document (RFC 9457), for a path that does not exist or is hidden; it is not cached. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  const problem = { title: 'Not Found', status: 404 };
  return reply.code(404).headers(apiHeaders).type('application/problem+json').send(JSON.stringify(problem));
}

/** The page while no release of the host can be read, or its document cannot be read from the release store. */
export const HOST_UNAVAILABLE_PAGE = renderPlainPage('Not available yet', [
  'The Self Service Portal is not available at the moment. Please try again in a few minutes.',
]);

/** The page for an address that cannot be decoded. */
export const INVALID_ADDRESS_PAGE = renderPlainPage('This address is not valid', [
  'Check the address, or <a href="/">open the start page</a>.',
]);

/** A page of plain HTML, without script and style. */
function renderPlainPage(heading: string, paragraphs: string[]): string {
  const lines = paragraphs.map((paragraph) => `      <p>${paragraph}</p>`).join('\n');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${heading} | Self Service Portal</title>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
${lines}
    </main>
  </body>
</html>
`;
}
