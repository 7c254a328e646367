import type { INavigator, User } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { registerSessionActions, sessionStore } from '@portal/shared/session';
import { customerSignedIn, forgetCustomer } from '@portal/shared/storage';
import { accessTokens } from './accessToken';
import { boot } from './boot';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { claimRecords, releaseRecords } from './records';
import { keepingCount } from './redirectLimit';
import { sessionWriter } from './session';
import { ATTEMPTING, signInFlow } from './signIn';

/** The host's identity room, once per page. */
export interface Identity {
  manager: LockedUserManager;
  /** Ends with a session that is no longer `loading`. Once, whoever asks. */
  boot: () => Promise<void>;
  /** For the guard: to the sign-in page, unless that happened too often. */
  redirectToSignIn: () => Promise<void>;
}

/** What ends this page; replaced in tests. */
interface WaysOut {
  /** To the identity provider. The library's own way when left out. */
  leave?: INavigator;
  /** Starts the page anew. */
  restart?: () => void;
}

/** Wires the identity provider to the page's session. Only here the session is written. */
export function createIdentity(
  oidc: PortalConfig['oidc'],
  { leave, restart = () => window.location.reload() }: WaysOut = {},
): Identity {
  const manager = new LockedUserManager(oidcSettings(oidc), leave);
  const signIn = signInFlow(manager, oidc);
  const tokens = accessTokens({ manager, oidc, onFailure: (_, audience) => void handleFailure(audience) });
  const session = sessionWriter(oidc, tokens);
  let booted: Promise<void> | undefined;

  /** D-036: any failed load says so and starts the redirect, with the audience (SES-002, SES-005). */
  async function handleFailure(audience: string | undefined): Promise<void> {
    if (sessionStore.getState().status !== 'signed-in') return;
    session.error(ATTEMPTING);
    const refusal = await signIn.redirect('automatic', audience);
    // Nobody is signed out by being offline: the page stays, and the screen whose call failed shows why.
    if (refusal) session.error(refusal.reason === 'unreachable' ? undefined : refusal.text);
  }

  async function redirectToSignIn(): Promise<void> {
    const refusal = await signIn.redirect('automatic');
    if (refusal) session.error(refusal.text);
  }

  async function handleSignIn(): Promise<void> {
    const refusal = await signIn.redirect('asked');
    if (refusal) session.error(refusal.text);
  }

  async function handleSignOut(): Promise<void> {
    signIn.hold();
    // First, and on its own: a revocation that fails must not leave the customer signed in.
    await manager.revokeTokens(['refresh_token']).catch(() => undefined);
    forgetCustomer();
    await releaseRecords();
    await manager.signoutRedirect().catch(async () => {
      await manager.removeUser();
      restart();
    });
  }

  async function handleLoaded(user: User): Promise<void> {
    const before = sessionStore.getState();
    if (before.status === 'signed-in' && before.profile.sub !== user.profile.sub) {
      // Another customer signed in, in another tab: nothing of the first one may stay, not even in a form.
      keepingCount(forgetCustomer);
      return restart();
    }
    await claimRecords(user.profile.sub);
    welcome(user);
  }

  function welcome(user: User): void {
    customerSignedIn(user.profile.sub);
    session.signedIn(user);
  }

  function handleUnloaded(): void {
    tokens.forget();
    keepingCount(forgetCustomer);
    session.anonymous();
  }

  /** A page that comes back from the browser's back-forward cache may belong to somebody who has left. */
  async function handleComeback({ persisted }: PageTransitionEvent): Promise<void> {
    if (!persisted) return;
    const shown = sessionStore.getState();
    const stored = await manager.getUser();
    if (shown.status !== 'signed-in' || stored?.profile.sub !== shown.profile.sub) restart();
  }

  manager.events.addUserLoaded(handleLoaded);
  manager.events.addUserUnloaded(handleUnloaded);
  manager.events.addAccessTokenExpired(() => void (manager.current && tokens.getAccessToken().catch(() => undefined)));
  manager.onSignedOutElsewhere = signIn.askAgain;
  window.addEventListener('pageshow', (event) => void handleComeback(event));
  registerSessionActions({ signIn: () => void handleSignIn(), signOut: () => void handleSignOut() });

  return {
    manager,
    boot: () =>
      (booted ??= boot({
        manager,
        session,
        signIn,
        welcome(user) {
          welcome(user);
          void claimRecords(user.profile.sub);
        },
      })),
    redirectToSignIn,
  };
}
