import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what is not HTTP, or arrives too slowly, and ends the connection. One that a browser opened ahead, and sent
 * nothing over, is ended without a word: it would take any for the answer to the request it is about to send.
 */
export function endConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesRead === 0)
    return void socket.destroy();
  const status = STATUS[error.code ?? ''] ?? 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
