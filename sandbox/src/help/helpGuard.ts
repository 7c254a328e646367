import type { FastifyRequest } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { bearerToken, createTokenCheck } from '../api/accessToken.ts';
import { setCustomer } from '../api/customer.ts';
import type { Guard } from '../api/guards.ts';
import type { Limits } from '../api/limits.ts';
import type { Settings } from '../config/settings.ts';
import type { HelpTokens } from './helpTokens.ts';

/**
 * The guard of the help content. It requires a help token, or an access token that the identity provider issued for the
 * help audience (`HELP_AUDIENCE`). A token for the self-service API is refused.
 */
export function createHelpGuard(tokens: HelpTokens, settings: Settings, limits: Limits): Guard {
  const checkAccessToken = createTokenCheck({ ...settings, audience: settings.helpAudience });
  const known = async (request: FastifyRequest) => {
    const { authorization } = request.headers;
    const customer = isSignedByProvider(authorization)
      ? await checkAccessToken(authorization)
      : { ...(await tokens.check(authorization)), msisdn: undefined };
    setCustomer(request, customer);
  };
  return { onRequest: [known], preHandler: [limits.perCustomer] };
}

/** The identity provider signs with RS256, the help service with HS256. Unreadable tokens go to the help token check. */
function isSignedByProvider(authorization: string | undefined): boolean {
  const token = bearerToken(authorization);
  try {
    return decodeProtectedHeader(token).alg === 'RS256';
  } catch {
    return false;
  }
}
