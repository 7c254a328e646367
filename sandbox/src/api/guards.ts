import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { createTokenCheck } from './accessToken.ts';
import { ApiError } from './apiError.ts';
import { getCustomer, setCustomer } from './customer.ts';
import { isSameSecret } from './isSameSecret.ts';
import type { RateLimits } from './limits.ts';
import { normaliseMsisdn } from './msisdn.ts';

type Hook = (request: FastifyRequest) => Promise<void>;
/** Who may call a route: hooks, and for its OpenAPI description the required credentials and the error statuses. */
export type Guard = {
  onRequest: Hook[];
  preHandler: Hook[];
  errors: number[];
  security?: Partial<Record<'bearer' | 'apiKey' | 'fibre' | 'help', never[]>>[];
};

export const PUBLIC: Guard = { onRequest: [], preHandler: [], errors: [] };

export type Guards = ReturnType<typeof createGuards>;

/** Creates the guards of the routes. Ownership is checked after the path was validated. */
export function createGuards(
  settings: Settings,
  limits: RateLimits,
  log: FastifyBaseLogger,
): Record<'customer' | 'owner' | 'ownerThroughEdge', Guard> {
  const checkToken = createTokenCheck(settings, log);
  const requireToken: Hook = async (request) => setCustomer(request, await checkToken(request));
  const ownNumber = { preHandler: [limits.perCustomer, requireOwnNumber], errors: [401, 403] };
  const bearer = { onRequest: [requireToken], security: [{ bearer: [] }] };
  const throughEdge = {
    onRequest: [requireToken, requireApiKey(settings.apiKey)],
    security: [{ bearer: [], apiKey: [] }],
  };
  return {
    /** Requires a valid access token. */
    customer: { ...bearer, preHandler: [limits.perCustomer], errors: [401] },
    /** Requires also that the number in the path is the customer's own. */
    owner: { ...bearer, ...ownNumber },
    /** Requires also the API key of the edge, which no browser has. */
    ownerThroughEdge: { ...throughEdge, ...ownNumber },
  };
}

const requireOwnNumber: Hook = async (request) => {
  const { msisdn } = getCustomer(request);
  const params = request.params as { msisdn?: string; phone?: string }; // the type of a guard's request has no parameters
  if (msisdn === undefined || normaliseMsisdn(params.msisdn ?? params.phone ?? '') !== msisdn)
    throw new ApiError(403, 'not_owner');
};

/** Whether a request comes from the edge: no browser has its API key. */
export const isFromEdge = ({ headers }: FastifyRequest, apiKey: string) =>
  isSameSecret(String(headers['x-api-key'] ?? ''), apiKey);

function requireApiKey(apiKey: string): Hook {
  return async (request) => {
    if (isFromEdge(request, apiKey)) return;
    throw new ApiError(401, 'bad_api_key', { headers: { 'www-authenticate': 'ApiKey' } });
  };
}
