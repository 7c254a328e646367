import type { User } from 'oidc-client-ts';
import { loginRequiredError, type AccessTokenError } from './sessionErrors';
import { isTokenUsable } from './storedSession';

/** The life of an access token whose response does not state it, in seconds: RFC 6749 only recommends `expires_in`. */
export const ASSUMED_LIFE_S = 300;

/**
 * Checks a response of the token endpoint before it replaces the `stored` user, and fills in the life of its access token.
 * Throws if the token is missing or expires at once: each request of the page would ask for another one.
 */
export function checkAccessToken(user: User, stored: User | null): void {
  if (!user.access_token) throw new Error('The provider’s response has no access token');
  if (user.access_token === stored?.access_token && user.expires_at === stored.expires_at) return;
  user.expires_in ??= ASSUMED_LIFE_S;
  if (!isTokenUsable(user)) throw new Error('The provider’s response has an access token that expires at once');
}

let hasWarned = false;

/** The error of a session without a refresh token. Tells operators once per page how customers can stay signed in. */
export function missingRefreshTokenError(): AccessTokenError {
  if (!hasWarned)
    console.warn(
      'The identity provider has issued no refresh token, so customers are redirected to it whenever an access token ' +
        'expires. Allow the grant type refresh_token for this client, and the scope offline_access if the provider has it.',
    );
  hasWarned = true;
  return loginRequiredError();
}
