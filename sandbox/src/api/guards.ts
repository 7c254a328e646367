import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { createTokenCheck } from './accessToken.ts';
import { ApiError } from './apiError.ts';
import { getCustomer, setCustomer } from './customer.ts';
import { isSameSecret } from './isSameSecret.ts';
import type { Limits } from './limits.ts';
import { normaliseMsisdn } from './msisdn.ts';

type Hook = (request: FastifyRequest) => Promise<void>;
/** Hooks that are spread into the options of a route. */
export type Guard = { onRequest: Hook[]; preHandler: Hook[] };

export type Guards = {
  /** Requires a valid access token. */
  customer: Guard;
  /** Requires also that the number in the path is the customer's own. */
  owner: Guard;
  /** Requires also the API key of the edge, which no browser has. */
  ownerThroughEdge: Guard;
};

/** Creates the guards of the routes. Ownership is checked after the path was validated. */
export function createGuards(settings: Settings, limits: Limits): Guards {
  const checkToken = createTokenCheck(settings);
  const signedIn: Hook = async (request) => setCustomer(request, await checkToken(request.headers.authorization));
  const customer = { onRequest: [signedIn], preHandler: [limits.perCustomer] };
  const owner = { ...customer, preHandler: [limits.perCustomer, requireOwnNumber] };
  const ownerThroughEdge = { ...owner, onRequest: [signedIn, keyCheck(settings.apiKey)] };
  return { customer, owner, ownerThroughEdge };
}

const requireOwnNumber: Hook = async (request) => {
  const { msisdn } = getCustomer(request);
  const asked = request.params as { msisdn?: string; phone?: string }; // guards do not know the parameter types of their route
  if (msisdn === undefined || normaliseMsisdn(asked.msisdn ?? asked.phone ?? '') !== msisdn)
    throw new ApiError(403, 'not_owner');
};

function keyCheck(apiKey: string): Hook {
  return async (request) => {
    if (isSameSecret(String(request.headers['x-api-key'] ?? ''), apiKey)) return;
    throw new ApiError(401, 'bad_api_key', { headers: { 'www-authenticate': 'ApiKey' } });
  };
}
