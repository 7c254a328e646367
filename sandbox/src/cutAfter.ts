import type { ServerResponse } from 'node:http';

/**
 * Lets a number of bytes of an answer's body through, then breaks the connection: the client sees less than it was
 * promised. A body that is not longer comes through whole.
 */
export function cutAfter(response: ServerResponse, bytes: number): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let left = bytes;
  let isCut = false;

  function pass(chunk: unknown, encoding: unknown): void {
    const body = toBytes(chunk, encoding);
    if (isCut || !body) return;
    isCut = body.length > left;
    if (isCut) response.flushHeaders();
    if (left > 0) write(body.subarray(0, left));
    left -= body.length;
    if (isCut) response.socket?.destroySoon();
  }

  response.write = (chunk: unknown, encoding?: unknown) => {
    pass(chunk, encoding);
    return true;
  };
  response.end = (chunk?: unknown, encoding?: unknown) => {
    pass(chunk, encoding);
    return isCut ? response : end();
  };
}

function toBytes(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (typeof chunk === 'string') return Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : undefined;
}
