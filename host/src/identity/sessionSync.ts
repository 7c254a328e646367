import type { User } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import { clearUserData, setCurrentUser } from '@portal/shared/storage';
import type { AccessTokens } from './accessToken';
import type { LockedUserManager } from './LockedUserManager';
import { profileFromClaims } from './profileFromClaims';
import { sha256, sharedTabStore } from './sharedTabStore';
import { preserveRedirectCount, type SignIn } from './signIn';
import { clearReauth } from './storedSession';

/** Writes the session that the screens read from `@portal/shared/session`. */
export interface SessionWriter {
  signedIn: (user: User, error?: string) => void;
  anonymous: (error?: string) => void;
  /** Changes only the error; without one, removes it. */
  setError: (error?: string) => void;
  /** Whether the session was written for this user and access token. */
  isShown: (user: User) => boolean;
}

/** The only writer of the session once the OIDC client is loaded. */
export function createSessionWriter(oidc: PortalConfig['oidc'], tokens: AccessTokens): SessionWriter {
  const { clear: _, ...tokensOfSession } = tokens;
  let shownToken: string | undefined;
  return {
    signedIn(user, error) {
      shownToken = user.access_token;
      const profile = profileFromClaims(user.profile, oidc);
      sessionStore.setState({ status: 'signed-in', profile, ...tokensOfSession, ...withError(error) });
    },
    anonymous(error) {
      shownToken = undefined;
      sessionStore.setState({ status: 'anonymous', ...withError(error) });
    },
    isShown: (user) => user.access_token === shownToken,
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

interface SessionSync {
  /** Continues a stored session whose access token can still be sent. */
  restoreSession: (user: User) => void;
  /** Ends the session on this page and removes its data. */
  endSession: () => void;
  /** Updates the session after the user has changed, in this tab or another; react-oidc-context reports the change. */
  handleUserChange: (user: User | null) => void;
}

/** Connects the session of the page to the user of the OIDC library. */
export function createSessionSync({ manager, tokens, session, signIn, reload }: SessionSyncDeps): SessionSync {
  function showSignedIn(user: User): void {
    clearReauth();
    setCurrentUser(user.profile.sub);
    session.signedIn(user);
  }

  function endSession(): void {
    tokens.clear();
    preserveRedirectCount(clearUserData);
    session.anonymous();
  }

  /** Another customer signed in, in another tab. Nothing of the first one may stay on the page, not even in a form. */
  function startOver(): void {
    preserveRedirectCount(clearUserData);
    reload();
  }

  function handleUserChange(user: User | null): void {
    if (!user) {
      // An anonymous session may have an error, which stays.
      if (sessionStore.getState().status !== 'anonymous') endSession();
    } else if (isAnotherUser(user)) {
      startOver();
    } else if (!session.isShown(user)) {
      // Unless the user has changed again in the meantime.
      const showCurrent = () => manager.current?.access_token === user.access_token && showSignedIn(user);
      void setDataOwner(user.profile.sub).then(showCurrent);
    }
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

  manager.onSignedOutElsewhere = signIn.requirePassword;
  window.addEventListener('pageshow', (event) => void handlePageShow(event));

  return {
    restoreSession(user) {
      if (isAnotherUser(user)) {
        startOver();
        return;
      }
      showSignedIn(user);
      void setDataOwner(user.profile.sub);
    },
    endSession,
    handleUserChange,
  };
}

function isAnotherUser(user: User): boolean {
  const shown = sessionStore.getState();
  return shown.status === 'signed-in' && shown.profile.sub !== user.profile.sub;
}

/**
 * The key of the entry that says which customer's data this browser may hold, as a checksum of the user id. The entry is
 * kept when the page and the session end.
 */
const DATA_OWNER_KEY = 'records-of';

/** The last write of `setDataOwner`. `clearDataOwner` waits for it: a later write would store the owner again. */
let lastOwnerWrite: Promise<void> = Promise.resolve();

/** Stores who signed in. Removes the data that another customer left, even in a tab that is opened much later. */
function setDataOwner(userId: string): Promise<void> {
  return (lastOwnerWrite = replaceDataOwner(userId));
}

async function replaceDataOwner(userId: string): Promise<void> {
  const owner = await sha256(userId);
  const previous = await sharedTabStore.get(DATA_OWNER_KEY).catch(() => undefined);
  if (previous === owner) return;
  if (previous !== undefined) preserveRedirectCount(clearUserData);
  await sharedTabStore.set(DATA_OWNER_KEY, owner).catch(() => undefined); // without IndexedDB the owner cannot be remembered
}

/** Called after a sign-out has removed the data: without data there is no owner. */
export async function clearDataOwner(): Promise<void> {
  await lastOwnerWrite.catch(() => undefined);
  await sharedTabStore.set(DATA_OWNER_KEY, undefined).catch(() => undefined);
}
