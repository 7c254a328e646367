import type { User } from 'oidc-client-ts';
import { sessionStore } from '@portal/shared/session';
import { toAccessTokenError } from './accessTokenError';
import { takeInAnswer } from './callback';
import { isReturning } from './isReturning';
import { isUsable, type LockedUserManager } from './LockedUserManager';
import type { SessionWriter } from './session';
import { ATTEMPTING } from './notices';
import type { SignIn } from './signIn';
import { isOpenToVisitors } from './visitorPaths';

interface Room {
  manager: LockedUserManager;
  session: SessionWriter;
  signIn: SignIn;
  /** A stored session is good as it is. */
  welcome: (user: User) => void;
}

/**
 * Finds out who uses the page: takes in the answer to a sign-in, then the stored session. An access token that expired
 * while the page was closed is renewed first: it does not mean “signed out”.
 */
export async function boot({ manager, session, signIn, welcome }: Room): Promise<void> {
  const failure = isReturning() ? await takeInAnswer(manager) : undefined;
  // Or a sign-in that fails would begin again by itself, as soon as the next token cannot be had.
  if (failure !== undefined) signIn.stay(failure);
  const user = await manager.getUser();
  manager.current = user;
  if (!user && sessionStore.getState().status === 'signed-in') await manager.signedOutElsewhere();
  else if (!user) session.anonymous(failure);
  else if (isUsable(user)) welcome(user);
  else await renew(user, failure);

  async function renew(expired: User, failedAnswer: string | undefined): Promise<void> {
    try {
      if (!(await manager.signinSilent())) session.anonymous(failedAnswer);
    } catch (cause) {
      // Somebody signed out while the answer was on its way, or the page is in use: the call that needs a token says so.
      if (manager.current === null) return;
      if (sessionStore.getState().status === 'signed-in') {
        session.signedIn(expired);
        return;
      }
      const { kind } = toAccessTokenError(cause);
      const stays = kind === 'failed';
      if (!stays) await manager.removeUser();
      const settle = (text?: string) => (stays ? session.signedIn(expired, text) : session.anonymous(text));
      if (failedAnswer !== undefined || isOpenToVisitors(window.location.pathname)) {
        settle(failedAnswer);
        return;
      }
      session.anonymous(ATTEMPTING);
      const refusal = await signIn.redirect('automatic');
      if (refusal) settle(refusal.text);
    }
  }
}
