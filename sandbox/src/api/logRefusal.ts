import type { SecurityLog } from '@portal/server';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './apiError.ts';
import { findCustomer } from './customer.ts';

/** The refusals that are security events, by error code. */
const EVENTS: Record<string, string> = {
  not_owner: 'access_to_other_customer',
  not_paired: 'access_to_other_customer',
  login_required: 'access_without_sign_in',
  invalid_token: 'access_without_sign_in',
  invalid_dpop_proof: 'access_without_sign_in',
  liveness_missing: 'sim_swap',
  insufficient_user_authentication: 'sim_swap',
  too_many_swaps: 'sim_swap',
};

/** Logs a refused request as a security event if its error code is one. */
export function logRefusal(securityLog: SecurityLog, thrown: unknown, request: FastifyRequest): void {
  const event = thrown instanceof ApiError ? EVENTS[thrown.error] : undefined;
  if (event === undefined || !(thrown instanceof ApiError)) return;
  securityLog({ event, outcome: 'failure', reason: thrown.error, subject: findCustomer(request)?.sub, ip: request.ip });
}
