import type { PortalConfig } from '@portal/shared/config';
import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import { loginRequired } from './accessTokenError';
import type { LockedUserManager } from './LockedUserManager';

const tokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
});

/** A token for another API than our own; it lives in memory only. */
export interface OtherToken {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/**
 * Asks for an access token of another audience with the session's refresh token. Of the answer only the rotated refresh
 * token is stored: the stored access token stays the one of our own API.
 */
export function fetchOtherToken(
  manager: LockedUserManager,
  clientId: PortalConfig['oidc']['clientId'],
  audience: string,
): Promise<OtherToken> {
  return manager.underLock(async () => {
    const user = await manager.newestUser();
    if (!user?.refresh_token) throw loginRequired();
    const endpoint = await manager.metadataService.getTokenEndpoint(false);
    const answer = await requestJson(endpoint, {
      schema: tokenAnswer,
      form: {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: user.refresh_token,
        audience,
        resource: audience,
      },
    });
    if (answer.refresh_token) {
      user.refresh_token = answer.refresh_token;
      await manager.storeUser(user);
    }
    return { token: answer.access_token, expiresAt: Date.now() + answer.expires_in * 1000 };
  });
}
