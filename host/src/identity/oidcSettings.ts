import { IndexedDbDPoPStore, WebStorageStateStore, type UserManagerSettings } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { storedText, type StorageArea } from '@portal/shared/storage';
import { TokenUnavailableError } from './sessionErrors';

/** The time limit of a request (D-131). The library does not apply its setting to renewals, so each passes it. */
export const REQUEST_TIMEOUT_S = 10;

/** What a customer can do whose browser denies or loses the data of the portal. */
export const SITE_DATA_ADVICE =
  'Your browser does not keep the data that the sign-in needs. Allow cookies and site data for this site, or use another browser.';

function isStorageDenied(area: StorageArea): boolean {
  const probe = storedText(area, 'portal:probe');
  probe.write('yes');
  const isDenied = probe.read() === null;
  probe.remove();
  return isDenied;
}

/** The settings of the OIDC library (SES-006 to SES-011). Throws if the browser denies storage. */
export function oidcSettings(oidc: PortalConfig['oidc']): UserManagerSettings {
  if (isStorageDenied('local') || isStorageDenied('session'))
    throw new TokenUnavailableError('failed', undefined, SITE_DATA_ADVICE);
  const returnAddress = window.location.origin + (oidc.redirectUri === 'origin/' ? '/' : '');
  return {
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: returnAddress,
    post_logout_redirect_uri: returnAddress,
    scope: oidc.scopes,
    extraQueryParams: extraQueryParams(oidc),
    ...(oidc.resource ? { resource: oidc.resource } : {}),
    ...(oidc.dpop ? { dpop: { store: new IndexedDbDPoPStore() } } : {}),
    userStore: new WebStorageStateStore({ store: window.localStorage }),
    // The PKCE verifier and the address to return to stay in the tab that started the sign-in.
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false, // `LockedUserManager` starts it
    // Shorter than the lifetime of any token, so that each is renewed once.
    accessTokenExpiringNotificationTimeInSeconds: 10,
    requestTimeoutInSeconds: REQUEST_TIMEOUT_S,
  };
}

/** The parameters of a sign-in request that the library does not know; `other` replaces the configured audience. */
export function extraQueryParams(
  { audience, extraParams: more }: PortalConfig['oidc'],
  other?: string,
): Record<string, string> {
  const requested = other ?? audience;
  return { ...more, ...(requested !== null && { audience: requested }) };
}
