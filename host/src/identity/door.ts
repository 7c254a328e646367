import type { ComponentType } from 'react';
import type { PortalConfig } from '@portal/shared/config';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { registerSessionActions, sessionStore, type SessionActions, type SignedIn } from '@portal/shared/session';
import { setCurrentUser, clearUserData } from '@portal/shared/storage';
import { fetchAhead } from '../whenIdle';
import { loginRequired, toAccessTokenError } from './accessTokenError';
import { askPassword } from './askPassword';
import type { Identity } from './identity';
import { isReturning } from './isReturning';
import { GOING_ROUND } from './notices';
import { profileFromClaims } from './profileFromClaims';
import { sessionRecord, storedSession } from './storedSession';
import { isOpenToVisitors } from './visitorPaths';

/** The identity room, as the page knows it. */
export interface IdentityDoor {
  /** Ends with a session that is no longer `loading`. Once, whoever asks. */
  boot: () => Promise<void>;
  /** For the guard: to the sign-in page, unless that happened too often. */
  redirectToSignIn: () => Promise<void>;
  /** Tells what is to be rendered beside the page, once the room is open. */
  onOpen?: (listener: (Beside: ComponentType) => void) => void;
}

interface Room {
  identity: Identity;
  Beside: ComponentType;
}
interface Outside {
  /** Fetches the room's code. */
  load?: () => Promise<{ openRoom: (oidc: PortalConfig['oidc']) => Room }>;
  /** Starts the page anew. */
  restart?: () => void;
}

const loadRoom = () => import(/* webpackChunkName: "identity" */ './room');

/**
 * Stands in for the identity room until it is open. A session of an earlier page is shown as it is stored, and its token
 * handed out while it is good: such a page needs no OpenID to start, and fetches it when idle, with Save-Data when it is
 * needed. Whatever else is asked (a renewal, another audience, signing in or out, what another tab did) opens the room
 * and goes on there.
 */
export function identityDoor(
  oidc: PortalConfig['oidc'],
  { load = loadRoom, restart = () => window.location.reload() }: Outside = {},
): IdentityDoor {
  const record = sessionRecord(oidc);
  const listeners: ((Beside: ComponentType) => void)[] = [];
  let room: Promise<Room> | undefined;

  /** The room with its session settled. A failure is not kept. */
  async function enter(): Promise<Identity> {
    room ??= withRetry(load, RETRY_ONCE).then(({ openRoom }) => openRoom(oidc));
    const opened = await room.catch((error: unknown) => {
      room = undefined;
      throw error;
    });
    await opened.identity.boot();
    listeners.splice(0).forEach((listener) => listener(opened.Beside));
    return opened.identity;
  }
  const open = () => void enter().catch(() => undefined); // asked for again when it is needed

  async function tokensOf(): Promise<SignedIn> {
    await enter().catch((cause: unknown) => {
      throw toAccessTokenError(cause);
    });
    const session = sessionStore.getState();
    if (session.status !== 'signed-in' || session.getAccessToken === getAccessToken) throw loginRequired();
    return session;
  }

  async function getAccessToken(audience?: string): Promise<string> {
    const isOwn = audience === undefined || audience === oidc.audience;
    const shown = sessionStore.getState();
    const stored = isOwn ? storedSession(oidc) : undefined;
    // Another tab may have stored another customer's by now.
    const isTheirs = shown.status === 'signed-in' && shown.profile.sub === stored?.profile.sub;
    const token = isTheirs && stored.access_token;
    return token || (await tokensOf()).getAccessToken(audience);
  }

  const renewAccessToken = async (rejected: string, audience?: string) =>
    (await tokensOf()).renewAccessToken(rejected, audience);

  async function boot(): Promise<void> {
    const stored = isReturning() ? undefined : storedSession(oidc);
    if (!stored) {
      // What visitors may see needs no session: nothing is wrong with it.
      const trouble = isOpenToVisitors(window.location.pathname) ? {} : { error: GOING_ROUND };
      await enter().catch(() => sessionStore.setState({ status: 'anonymous', ...trouble }));
      return;
    }
    setCurrentUser(stored.profile.sub);
    const profile = profileFromClaims(stored.profile, oidc);
    sessionStore.setState({ status: 'signed-in', profile, getAccessToken, renewAccessToken });
    fetchAhead(open);
    window.addEventListener('online', () => isSaveDataEnabled() || open());
    // Somebody may have left: that is no matter of ahead.
    window.addEventListener('pageshow', ({ persisted }) => persisted && open());
    window.addEventListener('storage', ({ key }) => (key === null || key === record.key) && open());
  }

  async function ask(action: keyof SessionActions, otherwise: () => void): Promise<void> {
    const identity = await enter().catch(() => undefined);
    if (identity) identity.actions[action]();
    else otherwise();
  }

  /** Signing out works without a connection too: the session ends here, and the next sign-in asks for the password. */
  function endHere(): void {
    record.remove();
    clearUserData();
    askPassword();
    sessionStore.setState({ status: 'anonymous', error: loginRequired().message });
  }

  registerSessionActions({
    // An answer the room could not take in still stands in the address.
    signIn: () => (isReturning() ? restart() : void ask('signIn', restart)),
    signOut: () => void ask('signOut', endHere),
  });

  let booted: Promise<void> | undefined;
  return {
    boot: () => (booted ??= boot()),
    redirectToSignIn: async () => {
      const identity = await enter().catch(() => undefined);
      if (identity) await identity.redirectToSignIn();
      else sessionStore.setState({ status: 'anonymous', error: GOING_ROUND });
    },
    onOpen: (listener) => void listeners.push(listener),
  };
}
