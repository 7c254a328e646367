import type { PortalConfig } from '@portal/shared/config';
import { pause } from '@portal/shared/http';
import { sessionStore } from '@portal/shared/session';
import { clearUserData } from '@portal/shared/storage';
import type { LockedUserManager } from './LockedUserManager';
import { loginRequiredError } from './sessionErrors';
import type { SignIn } from './signIn';
import { storedReauthFlag } from './storedSession';

/** How long a sign-out waits for the provider to revoke the refresh token. */
const REVOCATION_TIMEOUT_MS = 3000;

/**
 * Ends the session in this browser first, then at the identity provider, and returns to the site origin (SES-006,
 * D-032, D-033). When the provider cannot be reached, the customer is signed out and sees the portal's own panel. A
 * provider without an end-session endpoint shows its sign-in page.
 */
export async function signOut(manager: LockedUserManager, signIn: SignIn, oidc: PortalConfig['oidc']): Promise<void> {
  signIn.block();
  // The portal does not learn whether the provider has ended its session. If it has not, the next sign-in without a
  // password, in any tab, would undo this sign-out.
  storedReauthFlag.write('yes');
  const user = await manager.getUser();
  await endLocalSession(manager);
  // A failed revocation must not keep the customer signed in (D-033).
  const revocation = user && manager.revokeRefreshToken(user).catch(() => undefined);
  await Promise.race([revocation, pause(REVOCATION_TIMEOUT_MS)]);
  const { message } = loginRequiredError();
  const metadata = await manager.fetchMetadata().catch(() => undefined);
  if (!metadata) {
    // A renewal in progress may have stored the session again.
    await endLocalSession(manager);
    signIn.stopAutomatic(message);
    sessionStore.setState({ status: 'anonymous', error: message });
    return;
  }
  const endpoint = metadata.end_session_endpoint;
  const idToken = user?.id_token && { id_token_hint: user.id_token };
  const configured = oidc.endSessionParams ?? {};
  if (endpoint === undefined) {
    // The sign-in page is where the sign-out would have ended.
    window.history.replaceState(null, '', '/');
    signIn.stopAutomatic(message);
    const failure = await signIn.redirect('customer');
    if (failure !== undefined) sessionStore.setState({ status: 'anonymous', error: failure });
  } else if (oidc.endSessionMethod === 'get') {
    await manager.signoutRedirect({ ...idToken, extraQueryParams: configured });
  } else if (new URL(endpoint).origin === new URL(oidc.authority).origin) {
    postEndSession(endpoint, manager, { ...configured, ...idToken });
  } else {
    // The content security policy allows no form to another origin than the authority. Without the ID token the
    // provider may ask for a confirmation.
    await manager.signoutRedirect({ extraQueryParams: configured });
  }
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

async function endLocalSession(manager: LockedUserManager): Promise<void> {
  await manager.removeUser();
  clearUserData();
}
