import type { PortalConfig } from '@portal/shared/config';
import { ASSUMED_LIFE_S } from './checkAccessToken';
import type { LockedUserManager } from './LockedUserManager';
import { loginRequiredError, toAccessTokenError, type AccessTokenError } from './sessionErrors';
import { isTokenUsable } from './storedSession';

/** Access tokens of the signed-in customer. A failure rejects with its text for the customer (D-036) and calls `onFailure`. */
export interface AccessTokens {
  getAccessToken: (audience?: string) => Promise<string>;
  renewAccessToken: (rejected: string, audience?: string) => Promise<string>;
  /** Removes the tokens of other audiences from memory. */
  clear: () => void;
}

interface AccessTokenDeps {
  manager: LockedUserManager;
  oidc: PortalConfig['oidc'];
  onFailure: (error: AccessTokenError, audience: string | undefined) => void;
}

/** A token of another API's audience. It is kept in memory only. */
interface OtherAudienceToken {
  access_token: string;
  /** Epoch seconds. */
  expires_at: number;
}

/** Creates the functions of a page. Without an audience they return tokens for the self-service API (SES-003, SES-004). */
export function createAccessTokens({ manager, oidc, onFailure }: AccessTokenDeps): AccessTokens {
  const otherTokens = new Map<string, Promise<OtherAudienceToken>>();

  async function ownToken(): Promise<string> {
    const user = manager.current ?? (await manager.getUser());
    if (!user) throw loginRequiredError();
    return isTokenUsable(user) ? user.access_token : renewOwnToken();
  }

  async function renewOwnToken(rejected?: string): Promise<string> {
    const sub = manager.current?.profile.sub;
    const user = await manager.signinSilent(rejected === undefined ? {} : { rejected });
    // Another customer signed in meanwhile: a request of the first one must not be sent with their token.
    if (!user || (sub !== undefined && user.profile.sub !== sub)) throw loginRequiredError();
    return user.access_token;
  }

  // Each request waits for the previous one, so that one renewal serves all requests made at the same time.
  async function otherToken(audience: string, rejected?: string): Promise<string> {
    const previous = otherTokens.get(audience) ?? Promise.resolve(undefined);
    const token = previous
      .catch(() => undefined)
      .then((known) =>
        isTokenUsable(known) && known.access_token !== rejected ? known : fetchOtherAudienceToken(manager, audience),
      );
    otherTokens.set(audience, token);
    return (await token).access_token;
  }

  async function withErrorMessage(audience: string | undefined, work: (other: string | undefined) => Promise<string>) {
    try {
      return await work(audience === oidc.audience ? undefined : audience);
    } catch (cause) {
      const error = toAccessTokenError(cause);
      onFailure(error, audience);
      throw error;
    }
  }

  return {
    getAccessToken: (audience) => withErrorMessage(audience, (other) => (other ? otherToken(other) : ownToken())),
    renewAccessToken: (rejected, audience) =>
      withErrorMessage(audience, (other) => (other ? otherToken(other, rejected) : renewOwnToken(rejected))),
    clear: () => otherTokens.clear(),
  };
}

/**
 * Fetches an access token of another audience with the session's refresh token. Only a rotated refresh token is stored:
 * the stored access token stays the one of our own API.
 */
function fetchOtherAudienceToken(manager: LockedUserManager, audience: string): Promise<OtherAudienceToken> {
  return manager.withRefreshLock(async () => {
    const user = await manager.reloadUser();
    if (!user) throw loginRequiredError();
    const { access_token, expires_at, refresh_token } = await manager.requestTokens(user, audience);
    if (!access_token) throw new Error('The provider’s response has no access token');
    if (refresh_token) {
      user.refresh_token = refresh_token;
      await manager.storeUser(user);
    }
    return { access_token, expires_at: expires_at ?? Date.now() / 1000 + ASSUMED_LIFE_S };
  });
}
