import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { endConnection } from '@portal/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './apiError.ts';
import { addMinimalHeaders } from './responseHeaders.ts';
import { toErrorBody } from './errorResponse.ts';

const BAD_REQUEST = new ApiError(400, 'bad_request');
const REQUEST_TIMEOUT = new ApiError(408, 'request_timeout');

/** Answers a request with a malformed URL (`/%zz`). */
export function answerMalformedUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void addMinimalHeaders(reply, request.id).code(400).send(toErrorBody(BAD_REQUEST, request.id));
}

/** Answers bytes that are not HTTP, or a request that arrives too slowly, in the shape of every other error. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  endConnection(error, socket, (status) => {
    const problem = status === 408 ? REQUEST_TIMEOUT : BAD_REQUEST;
    const requestId = randomUUID();
    return {
      status: problem.status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': requestId,
      },
      body: JSON.stringify(toErrorBody(problem, requestId)),
    };
  });
}
