import { ErrorResponse } from 'oidc-client-ts';
import { toAccessTokenError } from './accessTokenError';
import type { LockedUserManager } from './LockedUserManager';
import { safeReturnTo } from './safeReturnTo';

/**
 * Takes in the provider's answer and puts the wanted address back (D-032). A failure returns its wording: no second
 * redirect, or a broken sign-in would go round in circles. It lands on the wanted address too when the provider refused
 * what this tab had asked for, else on `/`.
 */
export async function takeInAnswer(manager: LockedUserManager): Promise<string | undefined> {
  try {
    await refuseOtherIssuer(manager);
    const user = await manager.signinCallback();
    goTo(wantedAddress(user?.state));
    return undefined;
  } catch (error) {
    goTo(wantedAddress(error instanceof ErrorResponse ? error.state : undefined));
    return toAccessTokenError(error).message;
  }
}

/** A provider that names itself in its answer (RFC 9207) must be the one that was asked. */
async function refuseOtherIssuer(manager: LockedUserManager): Promise<void> {
  const named = new URLSearchParams(window.location.search).get('iss');
  if (named !== null && named !== (await manager.metadataService.getIssuer()))
    throw new Error('Another provider answered');
}

function wantedAddress(state: unknown): string {
  const { returnTo } = (state ?? {}) as { returnTo?: unknown }; // our own state, checked by safeReturnTo
  return safeReturnTo(returnTo);
}

function goTo(address: string): void {
  window.history.replaceState(null, '', address);
}
