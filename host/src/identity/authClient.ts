import type { ComponentType } from 'react';
import type { PortalConfig } from '@portal/shared/config';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { registerSessionActions, sessionStore, type SignedIn } from '@portal/shared/session';
import { clearUserData, storedText } from '@portal/shared/storage';
import { ownPaths } from '../ownPaths';
import { runWhenIdleUnlessSaveData } from '../runWhenIdle';
import type { OidcClient } from './oidcClient.lazy';
import { hasAuthParams, isOpenToVisitors } from './pageAddress';
import { profileFromClaims } from './profileFromClaims';
import {
  AccessTokenError,
  loginRequiredError,
  REDIRECT_LOOP_MESSAGE,
  setSessionError,
  toAccessTokenError,
} from './sessionErrors';
import { readStoredSession, setDataOwner, storedReauthFlag, storedSessionKey } from './storedSession';

export type AuthClient = ReturnType<typeof createAuthClient>;

type Load = () => Promise<{ createOidcClient: (oidc: PortalConfig['oidc']) => OidcClient }>;
const importOidcClient: Load = () => import(/* webpackChunkName: "identity" */ './oidcClient.lazy');

/**
 * Sign-in and session of the page. Serves the stored session of an earlier page until the OIDC client has loaded, so
 * that the first page needs no OIDC library. The chunk loads when the browser is idle, with Save-Data only when it is
 * needed: for a renewal, another audience, sign-in or sign-out, or after another tab has changed the session.
 */
export function createAuthClient(oidc: PortalConfig['oidc'], load = importOidcClient) {
  const storageKey = storedSessionKey(oidc.authority, oidc.clientId);
  const listeners: ((Provider: ComponentType) => void)[] = [];
  let loading: Promise<OidcClient> | undefined;

  /** The OIDC client after its boot. A failed load is tried again at the next call. */
  async function loadOidcClient(): Promise<OidcClient> {
    loading ??= withRetry(load, RETRY_ONCE).then(({ createOidcClient }) => createOidcClient(oidc));
    loading.catch(() => (loading = undefined));
    const client = await loading;
    await client.boot();
    listeners.splice(0).forEach((listener) => listener(client.Provider));
    return client;
  }
  const preload = () => void loadOidcClient().catch(() => undefined); // tried again when it is needed

  /** The session that the OIDC client has written. */
  async function getLoadedSession(): Promise<SignedIn> {
    await loadOidcClient().catch((cause: unknown) => Promise.reject(toAccessTokenError(cause)));
    const session = sessionStore.getState();
    if (session.status === 'signed-in' && session.getAccessToken !== getAccessToken) return session;
    throw loginRequiredError();
  }

  async function getAccessToken(audience?: string): Promise<string> {
    const session = sessionStore.getState();
    const stored = audience === undefined || audience === oidc.audience ? readStoredSession(oidc) : undefined;
    // Another tab may have stored the session of another customer.
    const isSameUser = session.status === 'signed-in' && session.profile.sub === stored?.profile.sub;
    return isSameUser ? stored.access_token : (await getLoadedSession()).getAccessToken(audience);
  }

  async function boot(): Promise<void> {
    const isSigningIn = hasAuthParams() || window.location.pathname === ownPaths.signIn;
    const stored = isSigningIn ? undefined : readStoredSession(oidc);
    if (!stored) {
      // A page that visitors may see needs no session, so it shows no error.
      const isOpen = isOpenToVisitors(window.location.pathname);
      const show = (error: string) => sessionStore.setState({ status: 'anonymous', ...(isOpen ? {} : { error }) });
      await withOidcClient(() => undefined, show);
      return;
    }
    setDataOwner(stored.profile.sub);
    sessionStore.setState({
      status: 'signed-in',
      profile: profileFromClaims(stored.profile, oidc),
      getAccessToken,
      renewAccessToken: async (...rejected) => (await getLoadedSession()).renewAccessToken(...rejected),
    });
    runWhenIdleUnlessSaveData(preload);
    window.addEventListener('online', () => isSaveDataEnabled() || preload());
    // The customer may have signed out in the meantime: this loads with Save-Data, too.
    window.addEventListener('pageshow', ({ persisted }) => persisted && preload());
    window.addEventListener('storage', ({ key }) => (key === null || key === storageKey) && preload());
  }

  async function withOidcClient(
    act: (client: OidcClient) => unknown,
    onError: (text: string) => void = setSessionError,
  ): Promise<void> {
    const client = await loadOidcClient().catch((error: unknown) =>
      error instanceof AccessTokenError ? error.message : REDIRECT_LOOP_MESSAGE,
    );
    if (typeof client === 'string') onError(client);
    else await act(client);
  }

  /** Sign-out without a connection: the session ends in this browser, and the next sign-in asks for the password. */
  function endLocalSession(): void {
    storedReauthFlag.write('yes');
    storedText('local', storageKey).remove();
    clearUserData();
    sessionStore.setState({ status: 'anonymous', error: loginRequiredError().message });
  }

  registerSessionActions({
    signIn() {
      // A page that shows an error already is reloaded: a setting of the browser may have changed.
      const hasError = 'error' in sessionStore.getState();
      const onError = hasError ? () => window.location.reload() : setSessionError;
      void withOidcClient(({ actions }) => actions.signIn(), onError);
    },
    signOut: () => void withOidcClient(({ actions }) => actions.signOut(), endLocalSession),
    stepUp: (required) => void withOidcClient(({ actions }) => actions.stepUp(required)),
  });

  return {
    /** Resolves when the session is no longer `loading`. */
    boot,
    /** For the route guard: redirects to the sign-in page, unless that happened too often. */
    redirectToSignIn: () => withOidcClient((client) => client.redirectToSignIn()),
    /** Calls the listener with the component to render beside the page, once the OIDC client is loaded. */
    onLoad: (listener: (Provider: ComponentType) => void) => void listeners.push(listener),
  };
}
