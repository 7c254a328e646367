import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { endConnection } from '@portal/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './apiError.ts';
import { sendError, toErrorBody } from './errorResponse.ts';

/** Answers a request with a malformed URL (`/%zz`), for which Fastify runs no hooks. */
export function answerMalformedUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  void sendError(error, request, reply);
}

/** Answers bytes that are not HTTP, or a request that arrives too slowly, in the shape of every other error. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  endConnection(error, socket, (given) => {
    const problem = given === 408 ? new ApiError(408, 'request_timeout') : new ApiError(400, 'bad_request');
    const requestId = randomUUID();
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    };
    return { status: problem.status, headers, body: JSON.stringify(toErrorBody(problem, requestId)) };
  });
}
