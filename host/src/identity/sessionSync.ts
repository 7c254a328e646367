import type { User } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import { clearUserData, setCurrentUser } from '@portal/shared/storage';
import { renewInBackground, type AccessTokens } from './accessToken';
import { setDataOwner } from './dataOwner';
import type { LockedUserManager } from './LockedUserManager';
import { profileFromClaims } from './profileFromClaims';
import { preserveRedirectCount } from './redirectLimit';
import type { SignIn } from './signIn';
import { clearReauth } from './storedSession';

/** Writes the session that the screens read from `@portal/shared/session`. */
export interface SessionWriter {
  signedIn: (user: User, error?: string) => void;
  anonymous: (error?: string) => void;
  /** Changes only the error; without one, removes it. */
  setError: (error?: string) => void;
}

/** The only writer of the session once the OIDC client is loaded. */
export function createSessionWriter(oidc: PortalConfig['oidc'], tokens: AccessTokens): SessionWriter {
  const { getAccessToken, renewAccessToken } = tokens;
  return {
    signedIn(user, error) {
      const profile = profileFromClaims(user.profile, oidc);
      sessionStore.setState({ status: 'signed-in', profile, getAccessToken, renewAccessToken, ...withError(error) });
    },
    anonymous: (error) => sessionStore.setState({ status: 'anonymous', ...withError(error) }),
    setError(error) {
      const session = sessionStore.getState();
      if (session.status === 'loading') return;
      const { error: _, ...rest } = session;
      sessionStore.setState({ ...rest, ...withError(error) });
    },
  };
}

function withError(error: string | undefined): { error?: string } {
  return error === undefined ? {} : { error };
}

interface SessionSyncDeps {
  manager: LockedUserManager;
  tokens: AccessTokens;
  session: SessionWriter;
  signIn: SignIn;
  reload: () => void;
}

/**
 * Updates the session after every change of the user, in this tab or another. Returns how to continue a stored session
 * whose access token can still be sent.
 */
export function syncSession({ manager, tokens, session, signIn, reload }: SessionSyncDeps): (user: User) => void {
  async function handleUserLoaded(user: User): Promise<void> {
    if (isAnotherUser(user)) {
      startOver();
      return;
    }
    await setDataOwner(user.profile.sub);
    // Else the user has changed again in the meantime.
    if (manager.current === user) showSignedIn(user);
  }

  /** Another customer signed in, in another tab. Nothing of the first one may stay on the page, not even in a form. */
  function startOver(): void {
    preserveRedirectCount(clearUserData);
    reload();
  }

  function handleUserUnloaded(): void {
    tokens.clear();
    preserveRedirectCount(clearUserData);
    session.anonymous();
  }

  /**
   * A page from the back-forward cache may show a customer who has signed out, or may have been left for the sign-in
   * page, whose redirect cannot be repeated.
   */
  async function handlePageShow({ persisted }: PageTransitionEvent): Promise<void> {
    if (!persisted) return;
    const stored = await manager.getUser();
    const shown = sessionStore.getState();
    const isUnchanged = shown.status === 'signed-in' && shown.error === undefined;
    if (!isUnchanged || !stored || isAnotherUser(stored)) reload();
  }

  function showSignedIn(user: User): void {
    clearReauth();
    setCurrentUser(user.profile.sub);
    session.signedIn(user);
  }

  manager.events.addUserLoaded(handleUserLoaded);
  manager.events.addUserUnloaded(handleUserUnloaded);
  manager.events.addAccessTokenExpired(renewInBackground(manager));
  manager.onSignedOutElsewhere = signIn.requirePassword;
  window.addEventListener('pageshow', (event) => void handlePageShow(event));

  return (user) => {
    if (isAnotherUser(user)) {
      startOver();
      return;
    }
    showSignedIn(user);
    void setDataOwner(user.profile.sub);
  };
}

function isAnotherUser(user: User): boolean {
  const shown = sessionStore.getState();
  return shown.status === 'signed-in' && shown.profile.sub !== user.profile.sub;
}
