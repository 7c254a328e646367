import type { INavigator, User } from 'oidc-client-ts';
import { useLayoutEffect, type ComponentType } from 'react';
import { AuthProvider, useAuth } from 'react-oidc-context';
import type { PortalConfig } from '@portal/shared/config';
import { registerSessionActions, sessionStore, type SessionActions, type StepUp } from '@portal/shared/session';
import { createAccessTokens } from './accessToken';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { hasAuthParams, isOpenToVisitors } from './pageAddress';
import { createRenewal } from './renewal';
import { toAccessTokenError, TOKEN_FAILED_REDIRECTING } from './sessionErrors';
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
}

export function createOidcClient(
  oidc: PortalConfig['oidc'],
  { navigator, reload = () => window.location.reload(), submitForm = (form) => form.submit() }: OidcClientDeps = {},
): OidcClient {
  const manager = new LockedUserManager(oidcSettings(oidc), navigator);
  const signIn = createSignIn(manager, oidc);
  const tokens = createAccessTokens({ manager, oidc, onFailure: (_, audience) => void handleTokenFailure(audience) });
  const session = createSessionWriter(oidc, tokens);
  const { handleUserChange, restoreSession, endSession } = createSessionSync({
    manager,
    tokens,
    session,
    signIn,
    reload,
  });
  const scheduleRenewal = createRenewal(manager);
  let booted: Promise<void> | undefined;

  /**
   * Determines the session of the page: processes the response to a sign-in, then reads the stored session. An access token
   * that expired while the page was closed is renewed first: the customer is still signed in.
   */
  async function boot(): Promise<void> {
    const callbackError = hasAuthParams() ? await handleSigninCallback(manager) : undefined;
    // Otherwise the next failed token request would start the failed sign-in again.
    if (callbackError !== undefined) signIn.stopAutomatic(callbackError);
    const user = await manager.getUser();
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

  /** D-036: shows that no token could be obtained and redirects to the sign-in page, with the audience (SES-002, SES-005). */
  async function handleTokenFailure(audience: string | undefined): Promise<void> {
    const shown = sessionStore.getState();
    if (shown.status !== 'signed-in') return;
    // A panel that is already shown stays: removing it would show the page, whose requests fail again.
    if (shown.error === undefined) session.setError(TOKEN_FAILED_REDIRECTING);
    const failure = await signIn.redirect('automatic', { audience });
    if (!failure) return;
    // Being offline does not end the session. With a token that is still valid the page stays, and the screen whose request
    // failed shows the error; without one the panel does.
    const canContinue = failure.reason === 'unreachable' && isTokenUsable(manager.current);
    session.setError(canContinue ? undefined : failure.text);
  }

  async function redirect(trigger: RedirectTrigger, stepUp?: StepUp): Promise<void> {
    const failure = await signIn.redirect(trigger, stepUp && { stepUp });
    if (failure) session.setError(failure.text);
  }

  /** Renews the token if possible, so that the page stays with what was typed; else redirects to the sign-in page. */
  async function signInAgain(): Promise<void> {
    const isSignedIn = sessionStore.getState().status === 'signed-in';
    const isRenewed = isSignedIn && (await manager.signinSilent().then(isTokenUsable, () => false));
    if (!isRenewed) await redirect('customer');
  }

  const actions = {
    signIn: () => void signInAgain(),
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
