import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './apiError.ts';
import { addMinimalHeaders } from './responseHeaders.ts';
import { toErrorBody } from './errorAnswer.ts';

const BAD_REQUEST = new ApiError(400, 'bad_request');
const TOO_SLOW = new ApiError(408, 'request_timeout');

/** Answers a request whose address cannot be read (`/%zz`). */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void addMinimalHeaders(reply, request.id).code(400).send(toErrorBody(BAD_REQUEST, request.id));
}

/**
 * Answers what is not HTTP, or arrives too slowly, and ends the connection. One that a browser opened ahead, and sent
 * nothing over, is ended without a word: it would take any for the answer to the request it is about to send.
 */
export function answerBadBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesRead === 0)
    return void socket.destroy();
  const problem = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_SLOW : BAD_REQUEST;
  const requestId = randomUUID();
  const body = JSON.stringify(toErrorBody(problem, requestId));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
