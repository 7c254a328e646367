import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const STATUS_BY_ERROR_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** How long a client may keep its half of the connection open after the response. */
const LINGER_MS = 500;

type RawResponse = { status: number; headers?: Record<string, string>; body?: string };

/**
 * Responds with an error to bytes that are not HTTP, or to a request that arrives too slowly, and ends the connection. A
 * connection that a browser opened in advance and sent nothing over is closed without a response: the browser would use
 * it as the response to its first request.
 */
export function endConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  toResponse = (status: number): RawResponse => ({ status }),
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesRead === 0)
    return void socket.destroy();
  const { status, headers = {}, body = '' } = toResponse(STATUS_BY_ERROR_CODE[error.code ?? ''] ?? 400);
  const head = { connection: 'close', 'content-length': Buffer.byteLength(body), ...SECURITY_HEADERS, ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
