import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import { acceptedEncoding } from '../http/acceptedEncoding.ts';
import { COMPRESSED_FROM_BYTES, COMPRESSED_STATUSES, COMPRESSED_TYPE } from './rules.ts';

type Request = Pick<FastifyRequest, 'method' | 'headers'>;
type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

/**
 * Sends the operator's answer, JSON with gzip where the browser takes it. Left as they come: pictures, short answers,
 * parts, and what the operator compressed itself.
 */
export function sendCompressed(request: Request, reply: Reply, body: Readable): Reply {
  if (!isWorthIt(reply)) return reply.send(body);
  reply.header('vary', ['Accept-Encoding', reply.getHeader('vary')].filter(Boolean).join(', '));
  if (!acceptedEncoding(request.headers['accept-encoding'], ['gzip'])) return reply.send(body);

  const tag = reply.getHeader('etag');
  // The tag stands for other bytes than those that are sent now.
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`);
  reply.removeHeader('content-length').removeHeader('accept-ranges').header('content-encoding', 'gzip');
  if (request.method === 'HEAD') return reply.send(body);
  // An answer that breaks off there breaks off here, even where not a byte of it was sent yet.
  body.once('error', () => reply.raw.destroy());
  return reply.send(pipeline(body, createGzip(), () => {}));
}

function isWorthIt(reply: Reply): boolean {
  const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';');
  const length = reply.getHeader('content-length');
  return (
    COMPRESSED_STATUSES.includes(reply.statusCode) &&
    type.trim().toLowerCase() === COMPRESSED_TYPE &&
    !reply.hasHeader('content-encoding') &&
    (length === undefined || Number(length) >= COMPRESSED_FROM_BYTES)
  );
}
