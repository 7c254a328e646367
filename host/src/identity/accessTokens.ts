import { ASSUMED_LIFE_S } from './checkTokens';
import type { LockedUserManager } from './LockedUserManager';
import { AccessTokenError, toAccessTokenError } from './sessionErrors';
import { isTokenUsable } from './storedSession';

/**
 * Creates the functions of a page that return access tokens of the signed-in customer: for an audience, or without one
 * for the self-service API (SES-003, SES-004). A failure rejects with its text for the customer (D-036) and calls
 * `onFailure`.
 */
export function createAccessTokens(
  manager: LockedUserManager,
  ownAudience: string | null,
  onFailure: (error: AccessTokenError, audience: string | undefined) => void,
) {
  /** Tokens of other audiences, kept in memory only; `expires_at` is in epoch seconds. */
  const otherTokens = new Map<string, { access_token: string; expires_at: number }>();

  async function ownToken(rejected?: string): Promise<string> {
    const user = manager.current ?? (await manager.getUser());
    if (rejected === undefined && isTokenUsable(user)) return user.access_token;
    const renewed = user && (await manager.signinSilent(rejected === undefined ? {} : { rejected }));
    // Another customer signed in meanwhile: a request of the first one must not be sent with their token.
    if (!renewed || renewed.profile.sub !== user.profile.sub) throw new AccessTokenError('login');
    return renewed.access_token;
  }

  /** Only a rotated refresh token is stored: the stored access token stays the one of our own API. */
  async function otherToken(audience: string, rejected?: string): Promise<string> {
    const knownToken = () => {
      const known = otherTokens.get(audience);
      return isTokenUsable(known) && known.access_token !== rejected ? known.access_token : undefined;
    };
    const requestToken = async () => {
      const user = await manager.reloadUser();
      if (!user) throw new AccessTokenError('login');
      const { access_token, expires_at, refresh_token } = await manager.requestTokens(user, audience);
      if (!access_token) throw new Error('The provider’s response has no access token');
      otherTokens.set(audience, { access_token, expires_at: expires_at ?? Date.now() / 1000 + ASSUMED_LIFE_S });
      if (refresh_token) await manager.storeUser(Object.assign(user, { refresh_token }));
      return access_token;
    };
    // A request that waited for the lock may find the token that another one has requested.
    return knownToken() ?? manager.withRefreshLock(async () => knownToken() ?? requestToken());
  }

  async function getToken(audience?: string, rejected?: string): Promise<string> {
    try {
      const isOwn = audience === undefined || audience === ownAudience;
      return await (isOwn ? ownToken(rejected) : otherToken(audience, rejected));
    } catch (cause) {
      const error = toAccessTokenError(cause);
      onFailure(error, audience);
      throw error;
    }
  }

  return {
    getAccessToken: (audience?: string) => getToken(audience),
    renewAccessToken: (rejected: string, audience?: string) => getToken(audience, rejected),
    /** Removes the tokens of other audiences from memory. */
    clear: () => otherTokens.clear(),
  };
}
