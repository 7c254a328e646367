import type { PortalConfig } from '@portal/shared/config';
import { pause, requestJson } from '@portal/shared/http';
import { clearUserData } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import type { LockedUserManager } from './LockedUserManager';
import { loginRequiredError } from './sessionErrors';
import { clearDataOwner, type SessionWriter } from './sessionSync';
import type { SignIn } from './signIn';
import { requireReauth } from './storedSession';

/** How long a sign-out waits for the provider to revoke the refresh token. */
const REVOCATION_TIMEOUT_MS = 3000;

interface SignOutDeps {
  oidc: PortalConfig['oidc'];
  manager: LockedUserManager;
  session: SessionWriter;
  signIn: SignIn;
  /** Sends the form; the browser then leaves the page. */
  submitForm: (form: HTMLFormElement) => void;
}

/**
 * Ends the session in this browser first, then at the identity provider, and returns to the site origin (SES-006, D-032,
 * D-033). When the provider cannot be reached, the customer is signed out and sees the portal's own panel. A provider
 * without an end-session endpoint shows its sign-in page.
 */
export async function signOut({ oidc, manager, session, signIn, submitForm }: SignOutDeps): Promise<void> {
  signIn.block();
  const user = await manager.getUser();
  await endLocalSession(manager);
  await Promise.race([revokeRefreshToken(manager, user?.refresh_token), pause(REVOCATION_TIMEOUT_MS)]);
  await clearDataOwner();
  try {
    await manager.fetchMetadata();
  } catch {
    // A renewal in progress may have stored the session again.
    await endLocalSession(manager);
    requireReauth();
    const { message } = loginRequiredError();
    signIn.stopAutomatic(message);
    session.anonymous(message);
    return;
  }
  // The portal does not learn whether the provider has ended its session. If it has not, the next sign-in without a
  // password would undo this sign-out.
  requireReauth();
  const endpoint = await manager.metadataService.getEndSessionEndpoint();
  const idToken = user?.id_token && { id_token_hint: user.id_token };
  const configured = oidc.endSessionParams ?? {};
  if (endpoint === undefined) await redirectToSignIn(signIn, session);
  else if (oidc.endSessionMethod === 'get') await manager.signoutRedirect({ ...idToken, extraQueryParams: configured });
  else if (new URL(endpoint).origin === new URL(manager.settings.authority).origin)
    submitForm(endSessionForm(endpoint, manager, { ...configured, ...idToken }));
  // The content security policy allows no form to another origin than the authority. Without the ID token the provider may ask for a confirmation.
  else await manager.signoutRedirect({ extraQueryParams: configured });
}

/**
 * The request of OpenID Connect RP-Initiated Logout 1.0. The library would put the ID token, which has the customer's
 * claims, into an address, and so into the browser history and into logs.
 */
function endSessionForm(
  action: string,
  { settings }: LockedUserManager,
  params: Record<string, string>,
): HTMLFormElement {
  const { client_id, post_logout_redirect_uri = '' } = settings;
  const fields = { client_id, post_logout_redirect_uri, ...params };
  const form = Object.assign(document.createElement('form'), { method: 'post', action });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  return form;
}

/** For a provider without an end-session endpoint: its sign-in page is where the sign-out would have ended. */
async function redirectToSignIn(signIn: SignIn, session: SessionWriter): Promise<void> {
  window.history.replaceState(null, '', '/');
  signIn.stopAutomatic(loginRequiredError().message);
  const failure = await signIn.redirect('customer');
  if (failure) session.anonymous(failure.text);
}

async function endLocalSession(manager: LockedUserManager): Promise<void> {
  await manager.removeUser();
  clearUserData();
}

/** Not `manager.revokeTokens`, which stores the session again after the response. A failure is ignored (D-033). */
async function revokeRefreshToken(manager: LockedUserManager, token: string | undefined): Promise<void> {
  if (!token) return;
  try {
    const endpoint = await manager.metadataService.getRevocationEndpoint(false);
    const form = { token, token_type_hint: 'refresh_token', client_id: manager.settings.client_id };
    await requestJson(endpoint, { schema: z.unknown(), form });
  } catch {
    // A failed revocation must not keep the customer signed in.
  }
}
