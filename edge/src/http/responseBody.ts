import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** Selects the first offered encoding that the header `Accept-Encoding` names, unless with the weight 0. */
export function negotiateEncoding(header = '', offered: readonly Encoding[] = ['br', 'gzip']): Encoding | undefined {
  const named = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const accepted = named.map((part) => part.split(';')[0]?.trim());
  return offered.find((encoding) => accepted.includes(encoding));
}

/** A body that is sent many times, in memory: plain, and precompressed. */
export type ResponseBody = { type: string; hash: string; plain: Buffer } & Partial<Record<Encoding, Buffer>>;

/** Creates the body for a text: hashes and compresses it once. */
export function createTextBody(text: string, type: string): ResponseBody {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { type, hash, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

export const createJsonBody = (value: unknown) =>
  createTextBody(JSON.stringify(value), 'application/json; charset=utf-8');

/** Sends the body with brotli, else gzip, if the browser accepts it, or 304 if it has cached this version. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: ResponseBody): FastifyReply {
  const encoding = body.br && negotiateEncoding(request.headers['accept-encoding']);
  const content = (encoding && body[encoding]) ?? body.plain;
  const isEncoded = content !== body.plain;
  const etag = `"${body.hash}${isEncoded ? `-${encoding}` : ''}"`;
  const vary = reply.getHeader('vary');
  reply
    .header('etag', etag)
    .header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  // A substring is enough: the closing quote tells "x" from "x-br", and a proxy may have made the tag weak (W/).
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (isEncoded) reply.header('content-encoding', encoding);
  return reply.type(body.type).send(content);
}
