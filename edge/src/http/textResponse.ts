import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './acceptedEncoding.ts';

/** A text that is sent many times: hashed once, and compressed once per encoding when first needed. */
export type TextResponse = {
  type: string;
  hash: string;
  body(encoding: Encoding | undefined): Buffer;
};

/** Prepares a text to be sent with an ETag. */
export function textResponse(text: string, type: string): TextResponse {
  const plain = Buffer.from(text);
  const compressed = new Map<Encoding, Buffer>();

  function body(encoding: Encoding | undefined): Buffer {
    if (!encoding) return plain;
    const bytes = compressed.get(encoding) ?? (encoding === 'br' ? brotliCompressSync(plain) : gzipSync(plain));
    compressed.set(encoding, bytes);
    return bytes;
  }

  return { type, hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22), body };
}

export const jsonResponse = (value: unknown) => textResponse(JSON.stringify(value), 'application/json; charset=utf-8');

/** Sends the text in the encoding that the browser prefers, or 304 if the browser has cached this version. */
export function sendText(request: FastifyRequest, reply: FastifyReply, response: TextResponse): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const etag = `"${response.hash}${encoding ? `-${encoding}` : ''}"`;
  reply.header('etag', etag).header('vary', 'Accept-Encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(response.type).send(response.body(encoding));
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
