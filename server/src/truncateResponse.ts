import type { ServerResponse } from 'node:http';

/**
 * Sends only the first `bytes` of the response's body, then closes the connection: the client receives less than the
 * headers announced. A shorter body is sent completely.
 */
export function truncateResponse(response: ServerResponse, bytes: number): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let remaining = bytes;
  let truncated = false;

  function send(chunk: unknown, encoding: unknown): void {
    const body = toBytes(chunk, encoding);
    if (truncated || !body) return;
    truncated = body.length > remaining;
    if (truncated) response.flushHeaders();
    if (remaining > 0) write(body.subarray(0, remaining));
    remaining -= body.length;
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
