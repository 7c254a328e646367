import type { ReactElement } from 'react';
import { create } from 'zustand';
import type { PortalConfig } from '@portal/shared/config';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { registerSessionActions, sessionStore, type SignedIn } from '@portal/shared/session';
import { storedText } from '@portal/shared/storage';
import { hasAuthParams, ownPaths } from '../ownPaths';
import { isOpenToVisitors } from '../registry/useRegistryIndex';
import { runWhenIdleUnlessSaveData } from '../runWhenIdle';
import type { OidcClient } from './oidcClient.lazy';
import { profileFromClaims } from './profileFromClaims';
import {
  TokenUnavailableError,
  GENERIC_ERROR_MESSAGE,
  setSessionError,
  toTokenUnavailableError,
} from './sessionErrors';
import { forgetCustomer, readStoredSession, setDataOwner, storedSessionKey } from './storedSession';

interface AuthClient {
  /** For the route guard: redirects to the sign-in page, within the limit of automatic redirects. */
  redirectToSignIn?: () => Promise<void>;
  /** The `AuthProvider` of react-oidc-context, to be rendered beside the page once the OIDC client has loaded. */
  authProvider?: ReactElement;
}

/** What React components need of the OIDC client. */
export const useAuthClient = create<AuthClient>(() => ({}));

type Load = () => Promise<{ createOidcClient: (oidc: PortalConfig['oidc']) => OidcClient }>;
const importOidcClient: Load = () => import(/* webpackChunkName: "identity" */ './oidcClient.lazy');

/**
 * Sets the session of the page from the sign-in response in its address or from local storage, and registers the
 * session actions; resolves when the session is no longer `loading`. Serves the stored session until the OIDC client
 * has loaded, so that the first page needs no OIDC library. The chunk loads when the browser is idle, with Save-Data
 * only when it is needed: for a renewal, another audience, sign-in or sign-out, or after another tab has changed the
 * session.
 */
export async function initializeSession(oidc: PortalConfig['oidc'], load = importOidcClient): Promise<void> {
  const storageKey = storedSessionKey(oidc);
  let loading: Promise<OidcClient> | undefined;

  /** The OIDC client after its boot. A failed load is tried again at the next call. */
  async function loadOidcClient(): Promise<OidcClient> {
    loading ??= withRetry(load, RETRY_ONCE).then(({ createOidcClient }) => createOidcClient(oidc));
    loading.catch(() => (loading = undefined));
    const client = await loading;
    await client.boot();
    useAuthClient.setState({ authProvider: client.authProvider });
    return client;
  }

  async function withOidcClient(act: (client: OidcClient) => unknown, onError = setSessionError): Promise<void> {
    const client = await loadOidcClient().catch((error: unknown) =>
      error instanceof TokenUnavailableError ? error.message : GENERIC_ERROR_MESSAGE,
    );
    if (typeof client === 'string') onError(client);
    else await act(client);
  }

  /** The session that the OIDC client has written. */
  async function getLoadedSession(): Promise<SignedIn> {
    await loadOidcClient().catch((cause: unknown) => Promise.reject(toTokenUnavailableError(cause)));
    const session = sessionStore.getState();
    if (session.status === 'signed-in' && session.getAccessToken !== getAccessToken) return session;
    throw new TokenUnavailableError('login');
  }

  async function getAccessToken(audience?: string): Promise<string> {
    const session = sessionStore.getState();
    const stored = audience === undefined || audience === oidc.audience ? readStoredSession(oidc) : undefined;
    // Another tab may have stored the session of another customer.
    const isSameUser = session.status === 'signed-in' && session.profile.sub === stored?.profile.sub;
    return isSameUser ? stored.access_token : (await getLoadedSession()).getAccessToken(audience);
  }

  /** Sign-out without a connection. */
  function endLocalSession(): void {
    storedText('local', storageKey).remove();
    forgetCustomer();
    sessionStore.setState({ status: 'anonymous', error: new TokenUnavailableError('login').message });
  }

  useAuthClient.setState({ redirectToSignIn: () => withOidcClient((client) => client.redirectToSignIn()) });
  registerSessionActions({
    signIn() {
      // A page that shows an error already is reloaded: a setting of the browser may have changed.
      const hasError = 'error' in sessionStore.getState();
      void withOidcClient(
        ({ actions }) => actions.signIn(),
        hasError ? () => window.location.reload() : setSessionError,
      );
    },
    signOut: () => void withOidcClient(({ actions }) => actions.signOut(), endLocalSession),
    stepUp: (required) => void withOidcClient(({ actions }) => actions.stepUp(required)),
  });

  const isSigningIn = hasAuthParams() || window.location.pathname === ownPaths.signIn;
  const stored = isSigningIn ? undefined : readStoredSession(oidc);
  if (!stored) {
    const showError = (error?: string) => {
      sessionStore.setState({ status: 'anonymous' });
      // A page that visitors may see needs no session, so it shows no error.
      if (!isOpenToVisitors()) setSessionError(error);
    };
    await withOidcClient(() => undefined, showError);
    return;
  }
  setDataOwner(stored.profile.sub);
  sessionStore.setState({
    status: 'signed-in',
    profile: profileFromClaims(stored.profile, oidc),
    getAccessToken,
    renewAccessToken: async (...rejected) => (await getLoadedSession()).renewAccessToken(...rejected),
  });
  const preload = () => void loadOidcClient().catch(() => undefined); // tried again when it is needed
  runWhenIdleUnlessSaveData(preload);
  // The customer may have signed out in another tab: this loads with Save-Data, too.
  window.addEventListener('pageshow', ({ persisted }) => persisted && preload());
  window.addEventListener('storage', ({ key }) => (key === null || key === storageKey) && preload());
}
