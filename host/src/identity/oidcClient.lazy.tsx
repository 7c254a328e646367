import type { User } from 'oidc-client-ts';
import { useLayoutEffect } from 'react';
import { AuthProvider, useAuth } from 'react-oidc-context';
import type { PortalConfig } from '@portal/shared/config';
import { registerSessionActions, sessionStore, type StepUpRequirement } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import { hasAuthParams, ownPaths } from '../ownPaths';
import { isOpenToVisitors } from '../registry/useRegistryIndex';
import { LockedUserManager } from './LockedUserManager';
import { profileFromClaims } from './profileFromClaims';
import {
  TokenUnavailableError,
  setSessionError,
  toTokenUnavailableError,
  TOKEN_FAILED_MESSAGE,
  REDIRECTING_MESSAGE,
} from './sessionErrors';
import { createSignInRedirector, handleSigninCallback } from './signIn';
import { signOut } from './signOut';
import { isTokenUsable, setDataOwner } from './storedSession';

export type OidcClient = ReturnType<typeof createOidcClient>;

/** The part of the session that needs the OIDC library; one per page, in a lazy chunk. */
export function createOidcClient(oidc: PortalConfig['oidc']) {
  const manager = new LockedUserManager(oidc, (...failure) => void handleTokenFailure(...failure));
  const signIn = createSignInRedirector(manager, oidc);
  /** The access token that the session in the store was written for. */
  let shownToken: string | undefined;
  let booted: Promise<void> | undefined;

  function showSignedIn(user: User, error?: string): void {
    shownToken = user.access_token;
    setDataOwner(user.profile.sub);
    const profile = profileFromClaims(user.profile, oidc);
    sessionStore.setState({
      status: 'signed-in',
      profile,
      ...manager.accessTokenGetters,
      ...(error !== undefined && { error }),
    });
  }

  function showAnonymous(error?: string): void {
    shownToken = undefined;
    sessionStore.setState({ status: 'anonymous', ...(error !== undefined && { error }) });
  }

  function endSession(): void {
    clearUserData();
    showAnonymous();
  }

  /** Updates the session after the user has changed, in this tab or another. */
  function handleUserChange(user: User | null): void {
    if (!user) {
      // An anonymous session may have an error, which stays.
      if (sessionStore.getState().status !== 'anonymous') endSession();
    } else if (isAnotherUser(user)) {
      // Nothing of the first customer may stay on the page, not even in a form.
      clearUserData();
      window.location.reload();
    } else if (manager.current && user.access_token !== shownToken) showSignedIn(user);
  }

  /**
   * Determines the session of the page: processes the response to a sign-in, then reads the stored session. An access
   * token that expired while the page was closed is renewed first: the customer is still signed in.
   */
  async function boot(): Promise<void> {
    await manager.disableDpopWithoutKeyStore();
    const hasResponse = hasAuthParams();
    const callbackError = hasResponse ? await handleSigninCallback(manager) : undefined;
    // Without this the next failed token request would start the failed sign-in again.
    if (callbackError !== undefined) signIn.stopAutomaticRedirects(callbackError);
    // `signInAgain` opens this tab because the stored session has no usable token, so a new sign-in replaces it.
    const isSigningIn = !hasResponse && window.location.pathname === ownPaths.signIn;
    const user = isSigningIn ? null : await manager.getUser();
    manager.current = user;
    if (user && !isTokenUsable(user)) await renewExpired(user);
    else if (user || sessionStore.getState().status === 'signed-in') handleUserChange(user);
    else showAnonymous(callbackError);
  }

  async function renewExpired(expired: User): Promise<void> {
    const renewal = manager.signinSilent().catch(toTokenUnavailableError);
    // Being offline does not end the session. The renewal is tried again, and succeeds with the connection.
    const renewed = shellStore.getState().online ? await renewal : expired;
    if (!(renewed instanceof TokenUnavailableError)) handleUserChange(renewed);
    // The page is in use: the request that needs a token reports the failure.
    else if (sessionStore.getState().status === 'signed-in') handleUserChange(expired);
    // Otherwise the customer has signed out while the response was on its way.
    else if (manager.current !== null) await showExpired(expired, renewed.kind === 'failed');
  }

  /** A page that opens without a usable token: nothing of it is mounted yet. */
  async function showExpired(expired: User, staysSignedIn: boolean): Promise<void> {
    if (!staysSignedIn) {
      await manager.removeUser();
      endSession();
    }
    let failure: string | undefined;
    if (!isOpenToVisitors()) {
      showAnonymous(REDIRECTING_MESSAGE);
      failure = await signIn.redirect('automatic');
      if (failure === undefined) return;
    }
    if (staysSignedIn) showSignedIn(expired, failure);
    else showAnonymous(failure);
  }

  /**
   * Redirects to the sign-in page when the page can get no token (D-036). A page with a filled form stays instead,
   * covered by a panel, but not when the token is for `audience`, that of an API other than the self-service API: then
   * it redirects, too.
   */
  async function handleTokenFailure(
    { kind, message }: TokenUnavailableError,
    audience: string | undefined,
  ): Promise<void> {
    const shown = sessionStore.getState();
    // Without a connection there is no sign-in page: the screen whose request failed shows the error.
    if (shown.status !== 'signed-in' || !shellStore.getState().online) return;
    if (audience === undefined && hasUnsavedWork()) {
      if (kind !== 'failed' || !isTokenUsable(manager.current)) setSessionError(message);
      return;
    }
    // SES-002, SES-005: the message, then the redirect with the audience.
    // A panel that is already shown stays: removing it would show the page, whose requests fail again.
    if (shown.error === undefined) setSessionError(REDIRECTING_MESSAGE);
    const failure = await signIn.redirect('automatic', { audience });
    if (failure !== undefined) showRedirectFailure(failure);
  }

  function showRedirectFailure(failure: string): void {
    setSessionError(isTokenUsable(manager.current) ? undefined : failure);
  }

  /**
   * The customer chose “Try again” or “Sign in”. With a filled form they sign in in another tab, and this one continues
   * with that session; while the provider cannot be reached, another try renews the token.
   */
  async function signInAgain(): Promise<void> {
    const shown = sessionStore.getState();
    const isSignedIn = shown.status === 'signed-in';
    const keepsPage = isSignedIn && hasUnsavedWork();
    const mustSignIn = isSignedIn && shown.error !== undefined && !shown.error.startsWith(TOKEN_FAILED_MESSAGE);
    // Before any `await`: browsers open a tab only directly in response to a click.
    if (keepsPage && mustSignIn && window.open(ownPaths.signIn) !== null) return;
    const renewed = isSignedIn ? await manager.signinSilent().catch(toTokenUnavailableError) : null;
    const isFailed = renewed instanceof TokenUnavailableError;
    if (isFailed && keepsPage && !mustSignIn) setSessionError(renewed.message);
    else if (isFailed || !isTokenUsable(renewed)) await redirect();
  }

  async function redirect(stepUp?: StepUpRequirement): Promise<void> {
    const failure = await signIn.redirect('customer', { stepUp });
    if (failure !== undefined) setSessionError(failure);
  }

  /** For visitors. A failure is not shown to a customer who has signed in in another tab meanwhile. */
  async function redirectToSignIn(): Promise<void> {
    const failure = await signIn.redirect('automatic');
    const shown = sessionStore.getState();
    if (failure === undefined || shown.status === 'loading') return;
    if (shown.status === 'anonymous') setSessionError(failure);
    // A token failure of this customer waits for the same redirect.
    else if (shown.error === REDIRECTING_MESSAGE) showRedirectFailure(failure);
  }

  /**
   * A page from the back-forward cache may show a customer who has signed out, or may have been left for the sign-in
   * page, whose redirect cannot be repeated.
   */
  async function reloadIfChanged(): Promise<void> {
    const stored = await manager.getUser();
    const shown = sessionStore.getState();
    const isUnchanged = shown.status === 'signed-in' && shown.error === undefined;
    if (!isUnchanged || !stored || isAnotherUser(stored)) window.location.reload();
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && void reloadIfChanged());

  const actions = {
    signIn: () => void signInAgain(),
    signOut: () => void signOut(manager, signIn, oidc),
    stepUp: (required: StepUpRequirement) => void redirect(required),
  };
  registerSessionActions(actions);

  return {
    manager,
    boot: () => (booted ??= boot()),
    redirectToSignIn,
    actions,
    /**
     * Keeps the session equal to the state of react-oidc-context; rendered beside the page after `boot`, which
     * processes the sign-in response, because the router needs the address to return to.
     */
    authProvider: (
      <AuthProvider userManager={manager} skipSigninCallback>
        <SessionBridge onUserChange={handleUserChange} />
      </AuthProvider>
    ),
  };
}

/** Writes every change of the user in the state of react-oidc-context to the session. */
function SessionBridge({ onUserChange }: { onUserChange: (user: User | null) => void }) {
  const { isLoading, user } = useAuth();
  useLayoutEffect(() => {
    if (!isLoading) onUserChange(user ?? null);
  }, [isLoading, user, onUserChange]);
  return null;
}

function isAnotherUser(user: User): boolean {
  const shown = sessionStore.getState();
  return shown.status === 'signed-in' && shown.profile.sub !== user.profile.sub;
}

/** Whether a form has input that a redirect would lose. */
const hasUnsavedWork = () => shellStore.getState().unsaved.length > 0;
