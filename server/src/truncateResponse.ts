import type { ServerResponse } from 'node:http';

/**
 * Sends only the first `bytes` of the response's body, then breaks the connection: the client receives less than the
 * headers promised. A body that is not longer is sent whole.
 */
export function truncateResponse(response: ServerResponse, bytes: number): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let left = bytes;
  let truncated = false;

  function send(chunk: unknown, encoding: unknown): void {
    const body = toBytes(chunk, encoding);
    if (truncated || !body) return;
    truncated = body.length > left;
    if (truncated) response.flushHeaders();
    if (left > 0) write(body.subarray(0, left));
    left -= body.length;
    if (truncated) response.socket?.destroySoon();
  }

  response.write = (chunk: unknown, encoding?: unknown) => {
    send(chunk, encoding);
    return true;
  };
  response.end = (chunk?: unknown, encoding?: unknown) => {
    send(chunk, encoding);
    return truncated ? response : end();
  };
}

function toBytes(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (typeof chunk === 'string') return Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : undefined;
}
