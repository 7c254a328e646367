import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { AnyReply } from '../http/errorResponses.ts';
import { negotiateEncoding } from '../http/responseBody.ts';

type Request = Pick<FastifyRequest, 'method' | 'headers'>;

const COMPRESSED_STATUSES = [200, 403, 404];
/** The additional headers of a shorter response would be longer than what compression saves. */
const COMPRESSED_FROM_BYTES = 1024;

/**
 * Sends the response of a backend, compressed with gzip if it is JSON and the browser accepts that. Other types, other
 * statuses, short responses, and responses that the backend compressed are unchanged.
 */
export function sendWithCompression(request: Request, reply: AnyReply, body: Readable): AnyReply {
  if (!isCompressible(reply)) return reply.send(body);
  reply.header('vary', ['Accept-Encoding', reply.getHeader('vary')].filter(Boolean).join(', '));
  if (!negotiateEncoding(request.headers['accept-encoding'], ['gzip'])) return reply.send(body);

  const tag = reply.getHeader('etag');
  // A strong ETag would identify the uncompressed bytes.
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`);
  reply.removeHeader('content-length').removeHeader('accept-ranges').header('content-encoding', 'gzip');
  if (request.method === 'HEAD') return reply.send(body);
  // A truncated response must be truncated here, too, even when no byte has been sent yet.
  body.once('error', () => reply.raw.destroy());
  return reply.send(pipeline(body, createGzip(), () => {}));
}

function isCompressible(reply: AnyReply): boolean {
  const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';');
  const length = reply.getHeader('content-length');
  return (
    COMPRESSED_STATUSES.includes(reply.statusCode) &&
    type.trim().toLowerCase() === 'application/json' &&
    !reply.hasHeader('content-encoding') &&
    (length === undefined || Number(length) >= COMPRESSED_FROM_BYTES)
  );
}
