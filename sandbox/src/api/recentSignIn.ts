import type { FastifyRequest } from 'fastify';
import { ApiError } from './apiError.ts';
import { getCustomer } from './customer.ts';

const ERROR = 'insufficient_user_authentication';

/**
 * Throws the 401 of RFC 9470 unless the customer entered the password at most `maxAgeSeconds` ago. A renewed token is not
 * enough: it keeps the `auth_time` of its sign-in.
 */
export function requireRecentSignIn(request: FastifyRequest, maxAgeSeconds: number): void {
  const { authTime } = getCustomer(request);
  if (authTime !== undefined && Date.now() / 1000 - authTime <= maxAgeSeconds) return;
  const challenge = `Bearer error="${ERROR}", error_description="Sign in again", max_age="${maxAgeSeconds}"`;
  throw new ApiError(401, ERROR, { headers: { 'www-authenticate': challenge } });
}
