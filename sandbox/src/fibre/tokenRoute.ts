import formbody from '@fastify/formbody';
import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { errorResponse } from '../api/errorResponse.ts';
import { setCustomer } from '../api/customer.ts';
import { isSameSecret } from '../api/isSameSecret.ts';
import type { Limits } from '../api/limits.ts';
import { normaliseMsisdn } from '../api/msisdn.ts';
import { commonResponses } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import type { Settings } from '../config/settings.ts';
import { FIBRE_TOKEN_SECONDS, parseScopes, type FibreTokens } from './fibreTokens.ts';

const field = z.string().max(500).default('');
const body = z.object({
  grant_type: field,
  client_id: field,
  client_secret: field,
  scope: field.describe('fibre:check, and relocation:create together with sub'),
  sub: field.describe('The signed-in customer the edge asks for'),
  phone: field.describe('That customer’s phone claim'),
});
const answer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ access_token: z.string(), expires_in: z.number() }),
});

type Dependencies = { settings: Settings; tokens: FibreTokens; limits: Limits };

/** Call 4: a fibre token for client credentials. The edge adds the credentials, browsers never have them. */
export async function addFibreToken(api: Api, { settings, tokens, limits }: Dependencies): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: 8 * 1024 });
    const response = { ...commonResponses, 401: errorResponse, 403: errorResponse, 415: errorResponse, 200: answer };
    const owner = withoutOwner('The client credentials authorize the request; the client may name any customer');
    const schema = {
      summary: 'Fibre token',
      ...owner,
      consumes: ['application/x-www-form-urlencoded'],
      body,
      response,
    };
    const url = '/home-fibre-check/api/auth/token';
    (scope as Api).post(url, { schema }, async (request) => {
      const { body: form } = request;
      const speaksForCustomer = isClient(settings, form) && form.sub !== '';
      if (speaksForCustomer) setCustomer(request, { sub: form.sub, msisdn: undefined });
      await (speaksForCustomer ? limits.fibreToken.customer : limits.fibreToken.visitor)(request);
      if (form.grant_type !== 'client_credentials') throw new ApiError(400, 'unsupported_grant_type');
      if (!isClient(settings, form)) throw new ApiError(401, 'invalid_client');
      const scopes = parseScopes(form.scope || 'fibre:check');
      if (scopes.includes('relocation:create') && !form.sub) throw new ApiError(400, 'invalid_scope');
      const holder = form.sub ? { sub: form.sub, ...(form.phone && { msisdn: normaliseMsisdn(form.phone) }) } : {};
      const access_token = await tokens.issue({ scopes, ...holder });
      return {
        success: true as const,
        message: 'Token issued',
        data: { access_token, expires_in: FIBRE_TOKEN_SECONDS },
      };
    });
  });
}

function isClient(settings: Settings, form: { client_id: string; client_secret: string }): boolean {
  const rightId = isSameSecret(form.client_id, settings.fibreClientId);
  return isSameSecret(form.client_secret, settings.fibreClientSecret) && rightId;
}
