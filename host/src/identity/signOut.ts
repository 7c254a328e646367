import type { PortalConfig } from '@portal/shared/config';
import { pause } from '@portal/shared/http';
import { sessionStore } from '@portal/shared/session';
import type { LockedUserManager } from './LockedUserManager';
import { TokenUnavailableError } from './sessionErrors';
import type { SignInRedirector } from './signIn';
import { forgetCustomer } from './storedSession';

/** How long a sign-out waits for the provider to revoke the refresh token. */
const REVOCATION_TIMEOUT_MS = 3000;

/**
 * Ends the session in this browser first, then at the identity provider, and returns to the site origin (SES-006,
 * D-032, D-033). When the provider cannot be reached, the customer is signed out and sees the portal's own panel. A
 * provider without an end-session endpoint shows its sign-in page.
 */
export async function signOut(
  manager: LockedUserManager,
  signIn: SignInRedirector,
  oidc: PortalConfig['oidc'],
): Promise<void> {
  signIn.blockRedirects();
  const user = await manager.getUser();
  forgetCustomer();
  await manager.removeUser();
  // A failed revocation must not keep the customer signed in (D-033).
  const revocation = user && manager.revokeRefreshToken(user).catch(() => undefined);
  await Promise.race([revocation, pause(REVOCATION_TIMEOUT_MS)]);
  const metadata = await manager.fetchMetadata().catch(() => undefined);
  const endpoint = metadata?.end_session_endpoint;
  if (endpoint === undefined) {
    const { message } = new TokenUnavailableError('login');
    signIn.stopAutomaticRedirects(message);
    // The sign-in page is where the sign-out would have ended.
    if (metadata) window.history.replaceState(null, '', '/');
    const failure = metadata ? await signIn.redirect('customer') : message;
    if (failure !== undefined) sessionStore.setState({ status: 'anonymous', error: failure });
    return;
  }
  const idToken = user?.id_token && { id_token_hint: user.id_token };
  const isGet = oidc.endSessionMethod === 'get';
  // The content security policy allows no form to another origin than the authority. Without the ID token the provider
  // may ask for a confirmation.
  if (isGet || new URL(endpoint).origin !== new URL(oidc.authority).origin)
    await manager.signoutRedirect({ ...(isGet && idToken), extraQueryParams: oidc.endSessionParams ?? {} });
  else postEndSession(endpoint, manager, { ...oidc.endSessionParams, ...idToken });
}

/**
 * The request of OpenID Connect RP-Initiated Logout 1.0. The library would put the ID token, which has the customer's
 * claims, into an address, and so into the browser history and into logs.
 */
function postEndSession(action: string, { settings }: LockedUserManager, params: Record<string, string>): void {
  const { client_id, post_logout_redirect_uri = '' } = settings;
  const form = Object.assign(document.createElement('form'), { method: 'post', action });
  for (const [name, value] of Object.entries({ client_id, post_logout_redirect_uri, ...params }))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
}
