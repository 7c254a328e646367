import { User, type UserManager } from 'oidc-client-ts';
import { idTokenClaims } from './checkIdToken';
import { requestTokens } from './requestTokens';

/**
 * Returns the user with new tokens, and with the claims of the new ID token if there is one. `storeUser` checks the tokens.
 * The expiry of the old access token is dropped: if the response states none, `storeUser` fills one in.
 */
export async function renewUser(manager: UserManager, user: User): Promise<User> {
  const { expires_at: _, ...kept } = user;
  const { scope, profile } = kept;
  const { expires_in: lifeS, ...tokens } = await requestTokens(manager, user, scope === undefined ? {} : { scope });
  const claims = tokens.id_token === undefined ? profile : idTokenClaims(tokens.id_token);
  if (claims.sub !== profile.sub) throw new Error('The renewed ID token is of another customer');
  const renewed = Object.assign(new User({ ...kept, profile: claims }), tokens);
  renewed.expires_in = lifeS; // the library computes `expires_at` from it
  return renewed;
}
