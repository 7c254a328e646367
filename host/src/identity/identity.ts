import type { INavigator } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { registerSessionActions, sessionStore, type SessionActions } from '@portal/shared/session';
import { accessTokens } from './accessToken';
import { boot } from './boot';
import { followSession } from './followSession';
import { isUsable, LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { sessionWriter } from './session';
import { ATTEMPTING } from './notices';
import { signInFlow, type Wish } from './signIn';
import { signOut } from './signOut';

/** The host's identity room, once per page. */
export interface Identity {
  manager: LockedUserManager;
  /** Ends with a session that is no longer `loading`. Once, whoever asks. */
  boot: () => Promise<void>;
  /** For the guard: to the sign-in page, unless that happened too often. */
  redirectToSignIn: () => Promise<void>;
  actions: SessionActions;
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
  const welcome = followSession({ manager, tokens, session, signIn, restart });
  let booted: Promise<void> | undefined;

  /** D-036: any failed load says so and starts the redirect, with the audience (SES-002, SES-005). */
  async function handleFailure(audience: string | undefined): Promise<void> {
    const shown = sessionStore.getState();
    if (shown.status !== 'signed-in') return;
    // A panel that is shown stays: the page behind it would wake up, and fail anew.
    if (shown.error === undefined) session.error(ATTEMPTING);
    const refusal = await signIn.redirect('automatic', audience);
    if (!refusal) return;
    // Nobody is signed out by being offline. A token that is still valid is used on: the screen whose call failed shows
    // why. Without one a panel does.
    const goesOn = refusal.reason === 'unreachable' && isUsable(manager.current);
    session.error(goesOn ? undefined : refusal.text);
  }

  async function redirect(wish: Wish): Promise<void> {
    const refusal = await signIn.redirect(wish);
    if (refusal) session.error(refusal.text);
  }

  /** The customer asks. Where a renewal does, the page stays, and with it what was typed. */
  async function signInAgain(): Promise<void> {
    if (sessionStore.getState().status === 'signed-in' && (await isRenewed())) return;
    await redirect('asked');
  }

  const isRenewed = () => manager.signinSilent().then(isUsable, () => false);

  const actions = {
    signIn: () => void signInAgain(),
    signOut: () => void signOut({ manager, session, signIn }),
  };
  registerSessionActions(actions);

  return {
    manager,
    boot: () => (booted ??= boot({ manager, session, signIn, welcome })),
    redirectToSignIn: () => redirect('automatic'),
    actions,
  };
}
