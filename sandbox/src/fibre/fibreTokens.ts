import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api/apiError.ts';
import { setCustomer } from '../api/customer.ts';
import type { Guard } from '../api/guards.ts';
import type { RateLimits } from '../api/limits.ts';
import { createServiceTokens, type ServiceTokens } from '../api/serviceTokens.ts';
import type { Settings } from '../config/settings.ts';

/** Visitors may check availability; signed-in customers may also request a relocation. */
const SCOPES = ['fibre:check', 'relocation:create'] as const;
type Scope = (typeof SCOPES)[number];

/** The lifetime of a fibre token: short, because the browser stores a visitor's token. */
export const FIBRE_TOKEN_SECONDS = 900;

/**
 * Issues and verifies the tokens of the fibre API, with the claims `scope`, and for signed-in customers `sub` and
 * `msisdn` (233…). Every process with the client secret can verify them.
 */
export function createFibreTokens({ fibreClientSecret }: Settings): ServiceTokens {
  return createServiceTokens({
    issuer: 'home-fibre-check',
    type: 'fibre+jwt',
    secret: fibreClientSecret,
    lifetimeSeconds: FIBRE_TOKEN_SECONDS,
  });
}

/** Parses a blank-separated list of scopes; throws 400 `invalid_scope` for an unknown one. */
export function parseScopes(list: string): Scope[] {
  return list
    .split(' ')
    .filter(Boolean)
    .map((name) => {
      const scope = SCOPES.find((supported) => supported === name);
      if (scope === undefined) throw new ApiError(400, 'invalid_scope');
      return scope;
    });
}

export type FibreGuards = ReturnType<typeof createFibreGuards>;

export function createFibreGuards(tokens: ServiceTokens, limits: RateLimits): Record<'check' | 'relocation', Guard> {
  const claimsOf = async ({ headers }: FastifyRequest) => {
    const { scope, sub, msisdn } = await tokens.check(headers.authorization);
    const scopes = parseScopes(typeof scope === 'string' ? scope : '');
    return { scopes, sub, msisdn: typeof msisdn === 'string' ? msisdn : undefined };
  };
  const requireCheckScope = async (request: FastifyRequest) => {
    const { scopes } = await claimsOf(request);
    if (!scopes.includes('fibre:check')) throw new ApiError(403, 'insufficient_scope');
  };
  const requireSignedIn = async (request: FastifyRequest) => {
    const { scopes, sub, msisdn } = await claimsOf(request);
    if (!scopes.includes('relocation:create') || sub === undefined) throw new ApiError(403, 'login_required');
    setCustomer(request, { sub, msisdn });
  };
  const security = [{ fibre: [] }];
  return {
    check: { onRequest: [requireCheckScope], preHandler: [], errors: [401], security },
    /** Requires the fibre token of a signed-in customer; a visitor's gets 403 `login_required` before body validation. */
    relocation: { onRequest: [requireSignedIn], preHandler: [limits.perCustomer], errors: [401, 403], security },
  };
}
