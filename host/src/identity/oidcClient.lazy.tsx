import type { INavigator, User } from 'oidc-client-ts';
import { useLayoutEffect, type ComponentType } from 'react';
import { AuthProvider, useAuth } from 'react-oidc-context';
import type { PortalConfig } from '@portal/shared/config';
import { registerSessionActions, sessionStore, type SessionActions, type StepUp } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { ownPaths } from '../ownPaths';
import { createAccessTokens } from './accessToken';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { hasAuthParams, isOpenToVisitors } from './pageAddress';
import { createRenewal } from './renewal';
import { toAccessTokenError, TOKEN_FAILED_REDIRECTING } from './sessionErrors';
import { createSessionRecovery } from './sessionRecovery';
import { createSessionSync, createSessionWriter } from './sessionSync';
import { createSignIn, type RedirectTrigger } from './signIn';
import { handleSigninCallback } from './signinCallback';
import { signOut } from './signOut';
import { isTokenUsable } from './storedSession';

/** The part of `AuthClient` that needs the OIDC library; one per page, in a lazy chunk. */
export interface OidcClient {
  manager: LockedUserManager;
  boot: () => Promise<void>;
  redirectToSignIn: () => Promise<void>;
  actions: SessionActions;
  /** Keeps the session equal to the state of react-oidc-context; rendered beside the page after `boot`. */
  Provider: ComponentType;
}

/** How the browser leaves the page; replaced in tests. */
interface OidcClientDeps {
  /** Redirects to the identity provider; without it the library does. */
  navigator?: INavigator;
  reload?: () => void;
  submitForm?: (form: HTMLFormElement) => void;
  /** Returns whether the browser opened the tab. */
  openTab?: (path: string) => boolean;
}

export function createOidcClient(
  oidc: PortalConfig['oidc'],
  {
    navigator,
    reload = () => window.location.reload(),
    submitForm = (form) => form.submit(),
    openTab = (path) => window.open(path) !== null,
  }: OidcClientDeps = {},
): OidcClient {
  const manager = new LockedUserManager(oidcSettings(oidc), navigator);
  const signIn = createSignIn(manager, oidc);
  const tokens = createAccessTokens({
    manager,
    oidc,
    onFailure: (...failure) => void recovery.handleTokenFailure(...failure),
  });
  const session = createSessionWriter(oidc, tokens);
  const { handleUserChange, restoreSession, endSession } = createSessionSync({
    manager,
    tokens,
    session,
    signIn,
    reload,
  });
  const recovery = createSessionRecovery({ manager, session, signIn, openTab });
  const scheduleRenewal = createRenewal(manager);
  let booted: Promise<void> | undefined;

  /**
   * Determines the session of the page: processes the response to a sign-in, then reads the stored session. An access token
   * that expired while the page was closed is renewed first: the customer is still signed in.
   */
  async function boot(): Promise<void> {
    await manager.checkKeyStore();
    const hasResponse = hasAuthParams();
    const callbackError = hasResponse ? await handleSigninCallback(manager) : undefined;
    // Otherwise the next failed token request would start the failed sign-in again.
    if (callbackError !== undefined) signIn.stopAutomatic(callbackError);
    // `createSessionRecovery` opens this tab because the stored session has no usable token, so a new sign-in replaces it.
    const isSigningIn = !hasResponse && window.location.pathname === ownPaths.signIn;
    const user = isSigningIn ? null : await manager.getUser();
    manager.current = user;
    if (user) scheduleRenewal(user);
    if (!user && sessionStore.getState().status === 'signed-in') {
      await manager.endAfterSignOutElsewhere();
      endSession();
    } else if (!user) session.anonymous(callbackError);
    else if (isTokenUsable(user)) restoreSession(user);
    else await renewExpired(user, callbackError);
  }

  async function renewExpired(expired: User, callbackError: string | undefined): Promise<void> {
    // Being offline does not end the session. The renewal that `boot` has scheduled succeeds with the connection.
    if (!shellStore.getState().online) {
      session.signedIn(expired);
      return;
    }
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

  async function redirect(trigger: RedirectTrigger, stepUp?: StepUp): Promise<void> {
    const failure = await signIn.redirect(trigger, stepUp && { stepUp });
    if (failure) session.setError(failure.text);
  }

  const actions = {
    signIn: () => void recovery.signInAgain(),
    signOut: () => void signOut({ oidc, manager, session, signIn, submitForm }),
    stepUp: (required: StepUp) => void redirect('customer', required),
  };
  registerSessionActions(actions);

  return {
    manager,
    boot: () => (booted ??= boot()),
    redirectToSignIn: () => redirect('automatic'),
    actions,
    // `boot` processes the sign-in response, once: in an effect of the provider StrictMode would do it twice.
    Provider: () => (
      <AuthProvider userManager={manager} skipSigninCallback>
        <UserChangeReporter onChange={handleUserChange} />
      </AuthProvider>
    ),
  };
}

/** Reports every change of the user in the state of react-oidc-context. */
function UserChangeReporter({ onChange }: { onChange: (user: User | null) => void }) {
  const { isLoading, user } = useAuth();
  useLayoutEffect(() => {
    if (!isLoading) onChange(user ?? null);
  }, [isLoading, user, onChange]);
  return null;
}
