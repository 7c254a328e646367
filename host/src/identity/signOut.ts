import { forgetCustomer } from '@portal/shared/storage';
import type { LockedUserManager } from './LockedUserManager';
import { releaseRecords } from './records';
import type { SignIn } from './signIn';

interface Leaving {
  manager: LockedUserManager;
  signIn: SignIn;
  /** Starts the page anew. */
  restart: () => void;
}

/** Ends the session here and at the identity provider, and returns to the site origin (SES-006, D-032, D-033). */
export async function signOut({ manager, signIn, restart }: Leaving): Promise<void> {
  signIn.hold();
  // First, and on its own: a revocation that fails must not leave the customer signed in.
  await manager.revokeTokens(['refresh_token']).catch(() => undefined);
  forgetCustomer();
  await releaseRecords();
  try {
    await manager.signoutRedirect();
  } catch {
    // The provider has no page for it, or cannot be asked.
    await manager.removeUser();
    restart();
  }
}
