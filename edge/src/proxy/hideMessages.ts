import type { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Backend } from '@portal/registry';
import type { FastifyRequest } from 'fastify';
import { sendError, type AnyReply } from '../http/errorResponses.ts';

type Messages = Pick<Backend, 'messages' | 'listedMessages'>;

/** Far more than an error response needs. */
const MAX_BYTES = 64 * 1024;
const DECODERS: Record<string, typeof gunzipSync> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/** Whether responses with this status may only have a listed `message`, or none. */
export const hidesMessages = ({ messages }: Messages, status: number) =>
  (messages === 'client-errors' && status >= 500) || (messages === 'listed' && status >= 400);

/**
 * Sends an error response of a backend without its `message`, unless that is a listed one, so that the portal shows its
 * own text. An error that is too long or cannot be decoded is replaced by one of the edge.
 */
export async function sendWithoutMessage(
  { method }: Pick<FastifyRequest, 'method'>,
  reply: AnyReply,
  stream: Readable,
  { listedMessages }: Messages,
): Promise<void> {
  const encoding = reply.getHeader('content-encoding');
  for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
  try {
    const body = await readBody(stream, encoding === undefined ? undefined : String(encoding));
    if (method === 'HEAD') return void reply.send();
    const value = parseObject(body);
    const isShown = value === undefined || !('message' in value) || listedMessages.includes(value['message'] as string);
    return void reply.send(isShown ? body : JSON.stringify({ ...value, message: undefined }));
  } catch {
    return void sendError(reply, reply.statusCode, 'upstream');
  }
}

async function readBody(stream: Readable, encoding: string | undefined): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error('too long');
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (encoding === undefined || bytes.length === 0) return bytes;
  const decode = DECODERS[encoding];
  if (!decode) throw new Error(`unknown encoding ${encoding}`);
  return decode(bytes, { maxOutputLength: MAX_BYTES });
}

/** The object in a body, read as browsers read it, whatever its content type is. */
function parseObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
