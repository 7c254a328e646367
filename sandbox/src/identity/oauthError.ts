import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/apiError.ts';

/**
 * Returns a Fastify error handler for the routes that the portal calls: an OAuth error that its code may read. The errors
 * of oidc-provider itself do not pass here; those that do, such as an exceeded limit, are temporary.
 */
export function sendOAuthError(portalOrigin: string) {
  return (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers } = error instanceof ApiError ? error : { status: 500, headers: {} };
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const cors = {
      'access-control-allow-origin': portalOrigin,
      'access-control-expose-headers': 'Retry-After',
      vary: 'Origin',
    };
    const reason = status === 429 ? 'too many requests from this address' : 'the request failed';
    return reply
      .code(status)
      .headers({ ...headers, ...cors, 'cache-control': 'no-store' })
      .send({ error: 'temporarily_unavailable', error_description: reason });
  };
}
