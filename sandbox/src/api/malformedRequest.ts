import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { endConnection, strictTransportSecurity } from '@portal/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './apiError.ts';
import { sendError, toErrorBody } from './errorResponse.ts';

/** Responds to a request with a malformed URL (`/%zz`) at a server of this origin; Fastify runs no hooks for it. */
export const sendMalformedUrlError =
  (origin: string) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({
      ...strictTransportSecurity(origin),
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    void sendError(error, request, reply);
  };

/** Responds to bytes that are not HTTP, or to a request that arrives too slowly, with the usual error body. */
export const sendMalformedRequestError =
  (origin: string) =>
  (error: NodeJS.ErrnoException, socket: Socket): void =>
    endConnection(error, socket, (status) => {
      const problem = status === 408 ? new ApiError(408, 'request_timeout') : new ApiError(400, 'bad_request');
      const requestId = randomUUID();
      const headers = {
        ...strictTransportSecurity(origin),
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': requestId,
      };
      return { status: problem.status, headers, body: JSON.stringify(toErrorBody(problem, requestId)) };
    });
