import { pause, requestJson } from '@portal/shared/http';
import { clearUserData } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import { loginRequired } from './accessTokenError';
import { askPassword } from './askPassword';
import type { LockedUserManager } from './LockedUserManager';
import { releaseRecords } from './records';
import type { SessionWriter } from './session';
import type { SignIn } from './signIn';

/** How long a sign-out waits for the provider to take the refresh token back. */
const REVOCATION_MS = 3000;

interface Leaving {
  manager: LockedUserManager;
  session: SessionWriter;
  signIn: SignIn;
}

/**
 * Ends the session here, whatever the identity provider does, then there, and returns to the site origin (SES-006,
 * D-032, D-033). A provider that cannot be reached leaves the customer on the portal's own panel, signed out; one without
 * a page for signing out shows its sign-in page, as after any sign-out.
 */
export async function signOut({ manager, session, signIn }: Leaving): Promise<void> {
  signIn.hold();
  const user = await manager.getUser();
  await endHere(manager);
  await Promise.race([revoke(manager, user?.refresh_token), pause(REVOCATION_MS)]);
  await releaseRecords();
  try {
    await manager.reach();
  } catch {
    // A renewal that was under way may have brought the session back.
    await endHere(manager);
    askPassword();
    const { message } = loginRequired();
    signIn.stay(message);
    session.anonymous(message);
    return;
  }
  // The provider knows the customer until its own sign-out has run to its end, and nobody tells us whether it has: without
  // a password the next sign-in could undo this one.
  askPassword();
  try {
    await manager.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {});
  } catch {
    await leaveForSignIn(signIn, session);
  }
}

/** The provider has no page that signs out: on to its sign-in page, where that page would have led in the end. */
async function leaveForSignIn(signIn: SignIn, session: SessionWriter): Promise<void> {
  window.history.replaceState(null, '', '/');
  signIn.stay(loginRequired().message);
  const refusal = await signIn.redirect('asked');
  if (refusal) session.anonymous(refusal.text);
}

async function endHere(manager: LockedUserManager): Promise<void> {
  await manager.removeUser();
  clearUserData();
}

/** Not the manager's own way: that one writes the session back when the answer comes. Fails silently: D-033. */
async function revoke(manager: LockedUserManager, token: string | undefined): Promise<void> {
  if (!token) return;
  try {
    const endpoint = await manager.metadataService.getRevocationEndpoint(false);
    const form = { token, token_type_hint: 'refresh_token', client_id: manager.settings.client_id };
    await requestJson(endpoint, { schema: z.unknown(), form });
  } catch {
    // A revocation that fails must not keep the customer signed in.
  }
}
