import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { endConnection } from '@portal/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './apiError.ts';
import { sendError, toErrorBody } from './errorResponse.ts';

/** Responds to a request with a malformed URL (`/%zz`), for which Fastify runs no hooks. */
export function sendMalformedUrlError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  void sendError(error, request, reply);
}

/** Responds to bytes that are not HTTP, or to a request that arrives too slowly, with the usual error body. */
export function sendMalformedRequestError(error: NodeJS.ErrnoException, socket: Socket): void {
  endConnection(error, socket, (status) => {
    const problem = status === 408 ? new ApiError(408, 'request_timeout') : new ApiError(400, 'bad_request');
    const requestId = randomUUID();
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    };
    return { status: problem.status, headers, body: JSON.stringify(toErrorBody(problem, requestId)) };
  });
}
