import { SigninState, type OidcMetadata } from 'oidc-client-ts';
import { storedText } from '@portal/shared/storage';
import type { LockedUserManager } from './LockedUserManager';
import { safeReturnTo } from './safeReturnTo';
import { toAccessTokenError } from './sessionErrors';

/** The address from which this tab last started a sign-in. */
export const wantedAddress = storedText('session', 'sign-in:address');

/** The type of the library lacks the field of RFC 9207: whether sign-in responses name the issuer. */
type ProviderMetadata = Partial<OidcMetadata> & { authorization_response_iss_parameter_supported?: boolean };

/**
 * Processes the provider's response in the address and restores the address that the sign-in started from (D-032),
 * also after a failure. Returns the text of a failure and does not redirect again, which could loop.
 *
 * A response with an unknown `state` is ignored: it belongs to another tab, was used before, or is forged. A page that
 * needs a sign-in then begins one anew, within the limit of automatic redirects.
 */
export async function handleSigninCallback(manager: LockedUserManager): Promise<string | undefined> {
  const params = new URLSearchParams(window.location.search);
  const wanted = safeReturnTo(wantedAddress.read());
  // Read before the library processes the response: it deletes the state, and most of its errors do not contain it.
  const stored = await manager.settings.stateStore.get(params.get('state') ?? '');
  if (stored === null) {
    window.history.replaceState(null, '', wanted);
    return undefined;
  }
  const returnTo = await returnAddress(stored);
  try {
    // A provider that names itself in its response (RFC 9207) must be the configured one.
    const metadata: ProviderMetadata = await manager.metadataService.getMetadata();
    const isNamed = metadata.authorization_response_iss_parameter_supported === true;
    const issuer = params.get('iss') ?? (isNamed ? undefined : metadata.issuer);
    if (issuer !== metadata.issuer) throw new Error('The sign-in response is of another provider');
    await manager.signinCallback();
    wantedAddress.remove();
    return undefined;
  } catch (error) {
    return toAccessTokenError(error).message;
  } finally {
    window.history.replaceState(null, '', returnTo);
  }
}

/** The address that the sign-in started from, out of the state that the library stored. */
async function returnAddress(stored: string): Promise<string> {
  const { data } = await SigninState.fromStorageString(stored).catch(() => ({ data: undefined }));
  const { returnTo } = (data ?? {}) as { returnTo?: unknown }; // our own state, checked by safeReturnTo
  return safeReturnTo(returnTo);
}
