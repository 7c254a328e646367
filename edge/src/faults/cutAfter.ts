import type { ServerResponse } from 'node:http';

/**
 * Lets a number of bytes of the body through, then breaks the connection: the browser sees an answer that promised
 * more than it brought. An answer that is not longer comes through whole.
 */
export function cutAfter(response: ServerResponse, bytes: number): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let left = bytes;
  let cut = false;

  function take(chunk: unknown, encoding: unknown): void {
    const body = toBytes(chunk, encoding);
    if (cut || !body) return;
    if (body.length <= left) {
      left -= body.length;
      write(body);
      return;
    }
    cut = true;
    response.flushHeaders();
    if (left > 0) write(body.subarray(0, left));
    response.socket?.destroySoon();
  }

  response.write = (chunk: unknown, encoding?: unknown) => {
    take(chunk, encoding);
    return true;
  };
  response.end = (chunk?: unknown, encoding?: unknown) => {
    take(chunk, encoding);
    return cut ? response : end();
  };
}

function toBytes(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (typeof chunk === 'string') return Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : undefined;
}
