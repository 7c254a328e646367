import type { User, UserManager } from 'oidc-client-ts';
import { isHttpError, requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import { missingRefreshTokenError } from './checkAccessToken';
import { createDpopSigner } from './dpop';
import { AccessTokenError, toAccessTokenError } from './sessionErrors';

const tokenResponseSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  // Some providers send the number as a text.
  expires_in: z.optional(z.pipe(z.union([z.number(), z.string()]), z.transform(Number))),
  refresh_token: z.optional(z.string()),
  id_token: z.optional(z.string()),
  scope: z.optional(z.string()),
});

export type TokenResponse = z.infer<typeof tokenResponseSchema>;

/**
 * Sends the refresh token of a user to the token endpoint, with further parameters. The errors of the OIDC library do not
 * contain the status of the response, which decides whether another attempt may succeed, so the portal sends this request
 * itself. Call `prepareDpopKey` of the manager before.
 */
export async function requestTokens(
  manager: UserManager,
  { refresh_token: refreshToken }: User,
  params: Record<string, string>,
): Promise<TokenResponse> {
  if (!refreshToken) throw missingRefreshTokenError();
  const { client_id: clientId, dpop } = manager.settings;
  const createProof = createDpopSigner({ dpop: dpop !== undefined, clientId });
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken, ...params };
  const url = await manager.metadataService.getTokenEndpoint(false);
  return requestJson(url, { schema: tokenResponseSchema, createProof, form }).catch((error: unknown) => {
    throw isRejection(error) ? toAccessTokenError(error, 'login') : new AccessTokenError('failed', error);
  });
}

/** Any 4xx except 429 is final, whatever its body: providers differ in how they reject a refresh token. */
function isRejection(error: unknown): boolean {
  return isHttpError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}
