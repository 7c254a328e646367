import type { User } from 'oidc-client-ts';
import { sessionStore } from '@portal/shared/session';
import { setCurrentUser, clearUserData } from '@portal/shared/storage';
import type { AccessTokens } from './accessToken';
import { passwordGiven } from './askPassword';
import type { LockedUserManager } from './LockedUserManager';
import { claimRecords } from './records';
import { keepingCount } from './redirectLimit';
import { renewExpired } from './renewExpired';
import type { SessionWriter } from './session';
import type { SignIn } from './signIn';

interface Followed {
  manager: LockedUserManager;
  tokens: AccessTokens;
  session: SessionWriter;
  signIn: SignIn;
  /** Starts the page anew. */
  restart: () => void;
}

/** Keeps the page's session true to the manager's, whichever tab changes it. Returns how to take up a stored one. */
export function followSession({ manager, tokens, session, signIn, restart }: Followed): (user: User) => void {
  async function handleLoaded(user: User): Promise<void> {
    if (isAnother(user)) {
      startAnew();
      return;
    }
    await claimRecords(user.profile.sub);
    if (manager.current === user) show(user); // else it has ended meanwhile, or another one has begun
  }

  /** Somebody else signed in, in another tab. Nothing of the first customer may stay, not even in a form. */
  function startAnew(): void {
    keepingCount(clearUserData);
    restart();
  }

  function handleUnloaded(): void {
    tokens.forget();
    keepingCount(clearUserData);
    session.anonymous();
  }

  /**
   * A page that comes back from the browser's back-forward cache may belong to somebody who has left, or have been on its
   * way to the sign-in page: that way is closed once it was taken.
   */
  async function handleComeback({ persisted }: PageTransitionEvent): Promise<void> {
    if (!persisted) return;
    const stored = await manager.getUser();
    const shown = sessionStore.getState();
    const goesOn = shown.status === 'signed-in' && shown.error === undefined;
    if (!goesOn || !stored || isAnother(stored)) restart();
  }

  function show(user: User): void {
    passwordGiven();
    setCurrentUser(user.profile.sub);
    session.signedIn(user);
  }

  manager.events.addUserLoaded(handleLoaded);
  manager.events.addUserUnloaded(handleUnloaded);
  manager.events.addAccessTokenExpired(renewExpired(manager));
  manager.onSignedOutElsewhere = signIn.askAgain;
  window.addEventListener('pageshow', (event) => void handleComeback(event));

  return (user) => {
    if (isAnother(user)) {
      startAnew();
      return;
    }
    show(user);
    void claimRecords(user.profile.sub);
  };
}

function isAnother(user: User): boolean {
  const shown = sessionStore.getState();
  return shown.status === 'signed-in' && shown.profile.sub !== user.profile.sub;
}
