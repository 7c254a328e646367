import type { ComponentType } from 'react';
import type { PortalConfig } from '@portal/shared/config';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { registerSessionActions, sessionStore, type SessionActions, type SignedIn } from '@portal/shared/session';
import { clearUserData, setCurrentUser, storedText } from '@portal/shared/storage';
import { ownPaths } from '../ownPaths';
import { runWhenIdleUnlessSaveData } from '../runWhenIdle';
import { hasAuthParams, isOpenToVisitors } from './pageAddress';
import type { OidcClient } from './oidcClient.lazy';
import { profileFromClaims } from './profileFromClaims';
import { AccessTokenError, loginRequiredError, REDIRECT_LOOP_MESSAGE, toAccessTokenError } from './sessionErrors';
import { readStoredSession, requireReauth, storedSessionKey } from './storedSession';

/** Sign-in and session of the page. Loads the OIDC client when it is needed. */
export interface AuthClient {
  /** Resolves when the session is no longer `loading`. Runs once, however often it is called. */
  boot: () => Promise<void>;
  /** For the route guard: redirects to the sign-in page, unless that happened too often. */
  redirectToSignIn: () => Promise<void>;
  /** Calls the listener with the component to render beside the page, once the OIDC client is loaded. */
  onLoad?: (listener: (Provider: ComponentType) => void) => void;
}

interface AuthClientDeps {
  load?: () => Promise<{ createOidcClient: (oidc: PortalConfig['oidc']) => OidcClient }>;
  reload?: () => void;
}

const importOidcClient = () => import(/* webpackChunkName: "identity" */ './oidcClient.lazy');

/** The error of the session when the OIDC client cannot be loaded or created. */
const toSessionError = (error: unknown) => (error instanceof AccessTokenError ? error.message : REDIRECT_LOOP_MESSAGE);

/**
 * Serves the stored session of an earlier page until the OIDC client has loaded, so that the first page needs no OIDC
 * library. The chunk loads when the browser is idle, with Save-Data only when it is needed: for a renewal, another
 * audience, sign-in or sign-out, or after another tab has changed the session.
 */
export function createAuthClient(
  oidc: PortalConfig['oidc'],
  { load = importOidcClient, reload = () => window.location.reload() }: AuthClientDeps = {},
): AuthClient {
  const storageKey = storedSessionKey(oidc.authority, oidc.clientId);
  const listeners: ((Provider: ComponentType) => void)[] = [];
  let loading: Promise<OidcClient> | undefined;

  /** The OIDC client after its boot. A failed load is tried again at the next call. */
  async function loadOidcClient(): Promise<OidcClient> {
    loading ??= withRetry(load, RETRY_ONCE).then(({ createOidcClient }) => createOidcClient(oidc));
    const client = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    await client.boot();
    listeners.splice(0).forEach((listener) => listener(client.Provider));
    return client;
  }
  const preload = () => void loadOidcClient().catch(() => undefined); // tried again when it is needed

  async function getLoadedSession(): Promise<SignedIn> {
    await loadOidcClient().catch((cause: unknown) => {
      throw toAccessTokenError(cause);
    });
    const session = sessionStore.getState();
    if (session.status !== 'signed-in' || session.getAccessToken === getAccessToken) throw loginRequiredError();
    return session;
  }

  async function getAccessToken(audience?: string): Promise<string> {
    const isOwnApi = audience === undefined || audience === oidc.audience;
    const session = sessionStore.getState();
    const stored = isOwnApi ? readStoredSession(oidc) : undefined;
    // Another tab may have stored the session of another customer.
    const isSameUser = session.status === 'signed-in' && session.profile.sub === stored?.profile.sub;
    if (isSameUser) return stored.access_token;
    return (await getLoadedSession()).getAccessToken(audience);
  }

  const renewAccessToken = async (rejected: string, audience?: string) =>
    (await getLoadedSession()).renewAccessToken(rejected, audience);

  async function boot(): Promise<void> {
    const isSigningIn = hasAuthParams() || window.location.pathname === ownPaths.signIn;
    const stored = isSigningIn ? undefined : readStoredSession(oidc);
    if (!stored) {
      await loadOidcClient().catch((cause: unknown) => {
        // A page that visitors may see needs no session, so it shows no error.
        const isOpen = isOpenToVisitors(window.location.pathname);
        sessionStore.setState({ status: 'anonymous', ...(isOpen ? {} : { error: toSessionError(cause) }) });
      });
      return;
    }
    setCurrentUser(stored.profile.sub);
    const profile = profileFromClaims(stored.profile, oidc);
    sessionStore.setState({ status: 'signed-in', profile, getAccessToken, renewAccessToken });
    runWhenIdleUnlessSaveData(preload);
    window.addEventListener('online', () => isSaveDataEnabled() || preload());
    // The customer may have signed out in the meantime: this loads with Save-Data, too.
    window.addEventListener('pageshow', ({ persisted }) => persisted && preload());
    window.addEventListener('storage', ({ key }) => (key === null || key === storageKey) && preload());
  }

  async function run(act: (actions: SessionActions) => void, fallback: (error: string) => void): Promise<void> {
    const client = await loadOidcClient().catch(toSessionError);
    if (typeof client === 'string') fallback(client);
    else act(client.actions);
  }

  /** Sign-out without a connection: the session ends in this browser, and the next sign-in asks for the password. */
  function endLocalSession(): void {
    storedText('local', storageKey).remove();
    clearUserData();
    requireReauth();
    sessionStore.setState({ status: 'anonymous', error: loginRequiredError().message });
  }

  /** Keeps the page and what was typed; the error is shown with a button for another attempt. */
  function showError(error: string): void {
    const session = sessionStore.getState();
    if (session.status !== 'loading') sessionStore.setState({ ...session, error });
  }

  registerSessionActions({
    // While the address has the provider's response, the client could not process it: a reload processes it again.
    // A page that shows an error already is reloaded, too: a setting of the browser may have changed.
    signIn: () =>
      hasAuthParams()
        ? reload()
        : void run(({ signIn }) => signIn(), 'error' in sessionStore.getState() ? reload : showError),
    signOut: () => void run(({ signOut }) => signOut(), endLocalSession),
    stepUp: (required) => void run(({ stepUp }) => stepUp(required), showError),
  });

  let booted: Promise<void> | undefined;
  return {
    boot: () => (booted ??= boot()),
    redirectToSignIn: async () => {
      const client = await loadOidcClient().catch(toSessionError);
      if (typeof client === 'string') showError(client);
      else await client.redirectToSignIn();
    },
    onLoad: (listener) => void listeners.push(listener),
  };
}
