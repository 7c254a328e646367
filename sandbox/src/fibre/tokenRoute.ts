import formbody from '@fastify/formbody';
import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { setCustomer } from '../api/customer.ts';
import { isSameSecret } from '../api/isSameSecret.ts';
import type { RateLimits } from '../api/limits.ts';
import { normaliseMsisdn } from '../api/msisdn.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import type { Settings } from '../config/settings.ts';
import type { ServiceTokens } from '../api/serviceTokens.ts';
import { FIBRE_TOKEN_SECONDS, parseScopes } from './fibreTokens.ts';

const formField = z.string().max(500).default('');
const body = z.object({
  grant_type: formField,
  client_id: formField,
  client_secret: formField,
  scope: formField.describe('fibre:check, and relocation:create together with sub'),
  sub: formField.describe('Set by the edge for a signed-in customer: the sub claim of the access token'),
  phone: formField.describe('The phone claim of the same token'),
});
const responseBody = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ access_token: z.string(), expires_in: z.number() }),
});

type Dependencies = { settings: Settings; tokens: ServiceTokens; limits: RateLimits };

/** Call 4: a fibre token for client credentials. The edge adds the credentials, browsers never have them. */
export async function addFibreToken(api: Api, { settings, tokens, limits }: Dependencies): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: 8 * 1024 });
    const options = toRouteOptions({
      summary: 'Fibre token',
      ...withoutOwner('The client credentials authorize the request; the client may name any customer'),
      consumes: ['application/x-www-form-urlencoded'],
      body,
      response: { 200: responseBody },
      errors: [401, 403],
    });
    (scope as Api).post('/home-fibre-check/api/auth/token', options, async (request) => {
      const { body: form } = request;
      const isForCustomer = hasClientCredentials(settings, form) && form.sub !== '';
      if (isForCustomer) setCustomer(request, { sub: form.sub, msisdn: undefined });
      await (isForCustomer ? limits.fibreToken.customer : limits.fibreToken.visitor)(request);
      if (form.grant_type !== 'client_credentials') throw new ApiError(400, 'unsupported_grant_type');
      if (!hasClientCredentials(settings, form)) throw new ApiError(401, 'invalid_client');
      const scopes = parseScopes(form.scope || 'fibre:check');
      if (scopes.includes('relocation:create') && !form.sub) throw new ApiError(400, 'invalid_scope');
      const customer = form.sub ? { sub: form.sub, ...(form.phone && { msisdn: normaliseMsisdn(form.phone) }) } : {};
      const access_token = await tokens.issue({ scope: scopes.join(' '), ...customer });
      const data = { access_token, expires_in: FIBRE_TOKEN_SECONDS };
      return { success: true as const, message: 'Token issued', data };
    });
  });
}

function hasClientCredentials(settings: Settings, form: { client_id: string; client_secret: string }): boolean {
  const isSameId = isSameSecret(form.client_id, settings.fibreClientId);
  return isSameSecret(form.client_secret, settings.fibreClientSecret) && isSameId;
}
