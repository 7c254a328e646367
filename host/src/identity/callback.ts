import { SigninState } from 'oidc-client-ts';
import { toAccessTokenError } from './accessTokenError';
import type { LockedUserManager } from './LockedUserManager';
import { safeReturnTo } from './safeReturnTo';

/**
 * Takes in the provider's answer and puts the wanted address back (D-032). A failure returns its wording: no second
 * redirect, or a broken sign-in would go round in circles. It lands on the wanted address too when the answer is to what
 * this tab had asked for, whoever failed; else on `/`.
 */
export async function takeInAnswer(manager: LockedUserManager): Promise<string | undefined> {
  const wanted = await wantedAddress(manager);
  try {
    await refuseOtherIssuer(manager);
    await manager.signinCallback();
    return undefined;
  } catch (error) {
    return toAccessTokenError(error).message;
  } finally {
    goTo(wanted);
  }
}

/** A provider that names itself in its answer (RFC 9207) must be the one that was asked. */
async function refuseOtherIssuer(manager: LockedUserManager): Promise<void> {
  const named = new URLSearchParams(window.location.search).get('iss');
  if (named !== null && named !== (await manager.metadataService.getIssuer()))
    throw new Error('Another provider answered');
}

/** Looked up before the library takes the answer in: it forgets what it had asked for, and most failures do not say. */
async function wantedAddress({ settings: { stateStore } }: LockedUserManager): Promise<string> {
  const asked = new URLSearchParams(window.location.search).get('state') ?? '';
  const kept = await stateStore.get(asked);
  const { data } = kept === null ? {} : await SigninState.fromStorageString(kept).catch(() => ({ data: undefined }));
  const { returnTo } = (data ?? {}) as { returnTo?: unknown }; // our own state, checked by safeReturnTo
  return safeReturnTo(returnTo);
}

function goTo(address: string): void {
  window.history.replaceState(null, '', address);
}
