import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './apiError.ts';
import { addBareHeaders } from './answerHeaders.ts';
import { toErrorBody } from './errorAnswer.ts';

const BAD_REQUEST = new ApiError(400, 'bad_request');

/** Answers a request whose address cannot be read (`/%zz`). */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void addBareHeaders(reply, request.id).code(400).send(toErrorBody(BAD_REQUEST, request.id));
}

/** Answers what is not HTTP, or arrives too slowly, and ends the connection. */
export function answerBadBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const requestId = randomUUID();
  const body = JSON.stringify(toErrorBody(BAD_REQUEST, requestId));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
