import type { PortalConfig } from '@portal/shared/config';
import { loginRequired, toAccessTokenError, type AccessTokenError } from './accessTokenError';
import { isUsable, type LockedUserManager } from './LockedUserManager';
import { fetchOtherToken, type OtherToken } from './otherAudience';
import { LEEWAY_MS } from './storedSession';

/** Access tokens of the signed-in customer. Every failure is worded (D-036) and told to `onFailure`. */
export interface AccessTokens {
  getAccessToken: (audience?: string) => Promise<string>;
  renewAccessToken: (rejected: string, audience?: string) => Promise<string>;
  /** Drops the tokens kept in memory. */
  forget: () => void;
}

interface Source {
  manager: LockedUserManager;
  oidc: PortalConfig['oidc'];
  onFailure: (error: AccessTokenError, audience: string | undefined) => void;
}

/** Without an audience the tokens are for the self-service API (SES-003, SES-004). */
export function accessTokens({ manager, oidc, onFailure }: Source): AccessTokens {
  const others = new Map<string, Promise<OtherToken>>();

  async function ownToken(): Promise<string> {
    const user = manager.current ?? (await manager.getUser());
    if (!user) throw loginRequired();
    return isUsable(user) ? user.access_token : renewedToken();
  }

  async function renewedToken(rejected?: string): Promise<string> {
    const before = manager.current?.profile.sub;
    const user = await manager.signinSilent(rejected === undefined ? {} : { rejected });
    // Somebody else signed in meanwhile: what the one before asked for is not done in their name.
    if (!user || (before !== undefined && user.profile.sub !== before)) throw loginRequired();
    return user.access_token;
  }

  // Each question waits for the one before, so that one renewal serves all who ask at once.
  async function otherToken(audience: string, rejected?: string): Promise<string> {
    const before = others.get(audience) ?? Promise.resolve(undefined);
    const asked = before
      .catch(() => undefined)
      .then((known) => (isFresh(known, rejected) ? known : fetchOtherToken(manager, oidc.clientId, audience)));
    others.set(audience, asked);
    return (await asked).token;
  }

  async function worded(asked: string | undefined, work: (audience: string | undefined) => Promise<string>) {
    try {
      return await work(asked === oidc.audience ? undefined : asked);
    } catch (cause) {
      const error = toAccessTokenError(cause);
      onFailure(error, asked);
      throw error;
    }
  }

  return {
    getAccessToken: (asked) => worded(asked, (audience) => (audience ? otherToken(audience) : ownToken())),
    renewAccessToken: (rejected, asked) =>
      worded(asked, (audience) => (audience ? otherToken(audience, rejected) : renewedToken(rejected))),
    forget: () => others.clear(),
  };
}

function isFresh(known: OtherToken | undefined, rejected: string | undefined): known is OtherToken {
  return known !== undefined && known.token !== rejected && known.expiresAt > Date.now() + LEEWAY_MS;
}
