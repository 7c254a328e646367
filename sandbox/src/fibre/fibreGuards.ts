import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api/apiError.ts';
import { setCustomer } from '../api/customer.ts';
import type { Guard } from '../api/guards.ts';
import type { Limits } from '../api/limits.ts';
import type { FibreTokens } from './fibreTokens.ts';

export type FibreGuards = {
  /** Requires a fibre token, of a visitor or a customer. */
  check: Guard;
  /** Requires the fibre token of a signed-in customer; a visitor's gets 403 `login_required` before body validation. */
  relocation: Guard;
};

/** Creates the guards of the routes that need a fibre token. */
export function createFibreGuards(tokens: FibreTokens, limits: Limits): FibreGuards {
  const known = async (request: FastifyRequest) => {
    const { scopes } = await tokens.check(request.headers.authorization);
    if (!scopes.includes('fibre:check')) throw new ApiError(403, 'insufficient_scope');
  };
  const signedIn = async (request: FastifyRequest) => {
    const { scopes, sub, msisdn } = await tokens.check(request.headers.authorization);
    if (!scopes.includes('relocation:create') || sub === undefined) throw new ApiError(403, 'login_required');
    setCustomer(request, { sub, msisdn });
  };
  return {
    check: { onRequest: [known], preHandler: [] },
    relocation: { onRequest: [signedIn], preHandler: [limits.perCustomer] },
  };
}
