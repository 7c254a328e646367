import type { User } from 'oidc-client-ts';
import { sessionStore } from '@portal/shared/session';
import type { LockedUserManager } from './LockedUserManager';
import { hasAuthParams, isOpenToVisitors } from './pageAddress';
import { toAccessTokenError, TOKEN_FAILED_REDIRECTING } from './sessionErrors';
import type { SessionWriter } from './sessionSync';
import { handleSigninCallback, type SignIn } from './signIn';
import { isTokenUsable } from './storedSession';

interface BootDeps {
  manager: LockedUserManager;
  session: SessionWriter;
  signIn: SignIn;
  restoreSession: (user: User) => void;
  endSession: () => void;
}

/**
 * Determines the session of the page: processes the response to a sign-in, then reads the stored session. An access token that
 * expired while the page was closed is renewed first: the customer is still signed in.
 */
export async function boot({ manager, session, signIn, restoreSession, endSession }: BootDeps): Promise<void> {
  const callbackError = hasAuthParams() ? await handleSigninCallback(manager) : undefined;
  // Otherwise the next failed token request would start the failed sign-in again.
  if (callbackError !== undefined) signIn.stopAutomatic(callbackError);
  const user = await manager.getUser();
  manager.current = user;
  if (!user && sessionStore.getState().status === 'signed-in') {
    await manager.endAfterSignOutElsewhere();
    endSession();
  } else if (!user) session.anonymous(callbackError);
  else if (isTokenUsable(user)) restoreSession(user);
  else await renewExpired(user);

  async function renewExpired(expired: User): Promise<void> {
    try {
      const renewed = await manager.signinSilent();
      if (renewed) restoreSession(renewed);
      else session.anonymous(callbackError);
    } catch (cause) {
      // The customer signed out while the response was on its way.
      if (manager.current === null) return;
      // The page is in use: the request that needs a token reports the failure.
      if (sessionStore.getState().status === 'signed-in') {
        session.signedIn(expired);
        return;
      }
      const staysSignedIn = toAccessTokenError(cause).kind === 'failed';
      if (!staysSignedIn) {
        await manager.removeUser();
        endSession();
      }
      const settle = (error?: string) => (staysSignedIn ? session.signedIn(expired, error) : session.anonymous(error));
      if (callbackError !== undefined || isOpenToVisitors(window.location.pathname)) {
        settle(callbackError);
        return;
      }
      session.anonymous(TOKEN_FAILED_REDIRECTING);
      const failure = await signIn.redirect('automatic');
      if (failure) settle(failure.text);
    }
  }
}
