import { SigninState, type OidcMetadata } from 'oidc-client-ts';
import type { LockedUserManager } from './LockedUserManager';
import { SITE_DATA_ADVICE } from './oidcSettings';
import { safeReturnTo } from './safeReturnTo';
import { REDIRECT_LOOP_MESSAGE, toAccessTokenError } from './sessionErrors';
import { canRedirect, restoreRedirectCount } from './signIn';

/** The type of the library lacks the field of RFC 9207: whether sign-in responses name the issuer. */
type ProviderMetadata = Partial<OidcMetadata> & { authorization_response_iss_parameter_supported?: boolean };

/**
 * Processes the provider's response in the address and restores the address that the sign-in started from (D-032),
 * also after a failure. Returns the text of a failure and does not redirect again, which could loop.
 *
 * A response with an unknown `state` is ignored: it belongs to another tab, was used before, or is forged. A page that
 * needs a sign-in then begins one anew, within the limit of automatic redirects, from where this tab last started one.
 */
export async function handleSigninCallback(manager: LockedUserManager): Promise<string | undefined> {
  const params = new URLSearchParams(window.location.search);
  // The library appends `url_state` (signIn.ts), here the count of automatic redirects.
  const [id, redirectCount] = (params.get('state') ?? '').split(';');
  // Read before the library processes the response: it deletes the state, and most of its errors do not contain it.
  const started = await startedSignIns(manager);
  const own = started.find((state) => state.id === id);
  const { returnTo } = ((own ?? started.at(-1))?.data ?? {}) as { returnTo?: unknown }; // our own state, checked by safeReturnTo
  if (own === undefined) {
    window.history.replaceState(null, '', safeReturnTo(returnTo));
    restoreRedirectCount(Number(redirectCount));
    // A tab that loses its record of each redirect would redirect to the provider again and again.
    return started.length > 0 || canRedirect() ? undefined : `${REDIRECT_LOOP_MESSAGE}\n${SITE_DATA_ADVICE}`;
  }
  try {
    // A provider that names itself in its response (RFC 9207) must be the configured one.
    const metadata: ProviderMetadata = await manager.metadataService.getMetadata();
    const isNamed = metadata.authorization_response_iss_parameter_supported === true;
    const issuer = params.get('iss') ?? (isNamed ? undefined : metadata.issuer);
    if (issuer !== metadata.issuer) throw new Error('The sign-in response is of another provider');
    await manager.signinCallback();
    return undefined;
  } catch (error) {
    return toAccessTokenError(error).message;
  } finally {
    window.history.replaceState(null, '', safeReturnTo(returnTo));
  }
}

/** The sign-ins that this tab has started, without those whose response has been processed; the last one is the newest. */
async function startedSignIns({ settings: { stateStore } }: LockedUserManager) {
  const texts = await Promise.all((await stateStore.getAllKeys()).map((key) => stateStore.get(key)));
  const states = await Promise.all(
    texts.map((text) => SigninState.fromStorageString(text ?? '').catch(() => undefined)),
  );
  return states.filter((state) => state !== undefined).sort((one, other) => one.created - other.created);
}
