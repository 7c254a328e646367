import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { ownPaths } from '../ownPaths';
import { hasFilledForm } from './hasFilledForm';
import type { LockedUserManager } from './LockedUserManager';
import { AccessTokenError, toAccessTokenError, TOKEN_FAILED_REDIRECTING } from './sessionErrors';
import type { SessionWriter } from './sessionSync';
import type { SignIn } from './signIn';
import { isTokenUsable } from './storedSession';

interface SessionRecoveryDeps {
  manager: LockedUserManager;
  session: SessionWriter;
  signIn: SignIn;
  /** Returns whether the browser opened the tab. */
  openTab: (path: string) => boolean;
}

interface SessionRecovery {
  /** A request of the page could get no token; `audience` is that of another API than the portal's. */
  handleTokenFailure: (error: AccessTokenError, audience: string | undefined) => Promise<void>;
  /** The customer chose “Try again” or “Sign in”. */
  signInAgain: () => Promise<void>;
}

/**
 * What a page does when it can get no token (D-036): it redirects to the sign-in page. A page with a filled form stays
 * instead, covered by a panel: the customer signs in in another tab, and this one continues with that session.
 */
export function createSessionRecovery({ manager, session, signIn, openTab }: SessionRecoveryDeps): SessionRecovery {
  /** Whether the failure that the panel shows needs a sign-in; otherwise “Try again” renews the token. */
  let mustSignIn = false;

  /** Shows the panel. If no sign-in is needed and the token is still valid, only the screen whose request failed shows the error. */
  function showPanel({ kind, message }: AccessTokenError): void {
    mustSignIn = kind !== 'failed';
    if (mustSignIn || !isTokenUsable(manager.current)) session.setError(message);
  }

  return {
    async handleTokenFailure(error, audience) {
      const shown = sessionStore.getState();
      // Without a connection there is no sign-in page: the screen whose request failed shows the error.
      if (shown.status !== 'signed-in' || !shellStore.getState().online) return;
      if (audience === undefined && hasFilledForm()) {
        showPanel(error);
        return;
      }
      // SES-002, SES-005: the message, then the redirect with the audience.
      // A panel that is already shown stays: removing it would show the page, whose requests fail again.
      if (shown.error === undefined) session.setError(TOKEN_FAILED_REDIRECTING);
      const failure = await signIn.redirect('automatic', { audience });
      if (!failure) return;
      // Being offline does not end the session. With a token that is still valid the page stays, and the screen whose request
      // failed shows the error; without one the panel does.
      const canContinue = failure.reason === 'unreachable' && isTokenUsable(manager.current);
      session.setError(canContinue ? undefined : failure.text);
    },

    async signInAgain() {
      const isSignedIn = sessionStore.getState().status === 'signed-in';
      const keepsPage = isSignedIn && hasFilledForm();
      // Before any `await`: browsers open a tab only directly in response to a click.
      if (keepsPage && mustSignIn && openTab(ownPaths.signIn)) return;
      const renewed = isSignedIn ? await manager.signinSilent().catch(toAccessTokenError) : null;
      if (renewed instanceof AccessTokenError) {
        if (keepsPage && !mustSignIn) {
          showPanel(renewed);
          return;
        }
      } else if (isTokenUsable(renewed)) return;
      const failure = await signIn.redirect('customer');
      if (failure) session.setError(failure.text);
    },
  };
}
