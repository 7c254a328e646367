import { toAccessTokenError } from './accessTokenError';
import type { LockedUserManager } from './LockedUserManager';
import { safeReturnTo } from './safeReturnTo';

/** Whether this page load is the identity provider's answer to a sign-in. */
export function isReturning(search = window.location.search): boolean {
  const answer = new URLSearchParams(search);
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

/**
 * Takes in the provider's answer and puts the wanted address back (D-032). A failure lands on `/` and returns its
 * wording: no second redirect, or a broken sign-in would go round in circles.
 */
export async function takeInAnswer(manager: LockedUserManager): Promise<string | undefined> {
  try {
    const user = await manager.signinCallback();
    const { returnTo } = (user?.state ?? {}) as { returnTo?: unknown }; // our own state, checked by safeReturnTo
    goTo(safeReturnTo(returnTo));
    return undefined;
  } catch (error) {
    goTo('/');
    return toAccessTokenError(error).message;
  }
}

function goTo(address: string): void {
  window.history.replaceState(null, '', address);
}
