import {
  IndexedDbDPoPStore,
  WebStorageStateStore,
  type OidcMetadata,
  type UserManager,
  type UserManagerSettings,
} from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';
import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import { storedText, type StorageArea } from '@portal/shared/storage';
import { AccessTokenError } from './sessionErrors';

/** D-131. The library does not apply its setting to renewals, so each passes it. */
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
    throw new AccessTokenError('failed', undefined, SITE_DATA_ADVICE);
  const returnAddress = window.location.origin + (oidc.redirectUri === 'origin/' ? '/' : '');
  return {
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: returnAddress,
    post_logout_redirect_uri: returnAddress,
    response_type: 'code',
    scope: oidc.scopes,
    extraQueryParams: extraParams(oidc),
    ...(oidc.resource ? { resource: oidc.resource } : {}),
    ...(oidc.dpop ? { dpop: { store: new IndexedDbDPoPStore() } } : {}),
    userStore: new WebStorageStateStore({ store: window.localStorage }),
    // The PKCE verifier and the address to return to stay in the tab that started the sign-in.
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    // `createRenewal` renews tokens, with a lead that suits their life.
    automaticSilentRenew: false,
    requestTimeoutInSeconds: REQUEST_TIMEOUT_S,
    // The claims are in the ID token; the provider's /userinfo rejects a token issued for the API.
    loadUserInfo: false,
    monitorSession: false,
    // A failed revocation would stop the sign-out, so `signOut` revokes the token itself.
    revokeTokensOnSignout: false,
  };
}

/** The parameters of a sign-in request that the library does not know; `audience` replaces the configured one. */
export function extraParams(
  { audience, extraParams: more }: PortalConfig['oidc'],
  other?: string,
): Record<string, string> {
  const requested = other ?? audience;
  return { ...more, ...(requested !== null && { audience: requested }) };
}

const metadataSchema = z.looseObject({ issuer: z.string() });

/** Some providers name themselves with a final slash, which the configured address need not have. */
const isSameIssuer = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '');

/**
 * Returns a function that fetches the provider's metadata and gives it to the library, which would otherwise fetch it
 * itself one round trip later. The function is called before each redirect and rejects, as `requestJson` does, when the
 * provider cannot be reached: a browser that is offline keeps its page. Metadata of another issuer than the configured one
 * is not used (OpenID Connect Discovery 4.3), also if the library fetches it: its addresses could get codes and tokens.
 */
export function createMetadataFetch({ metadataService, settings }: UserManager): () => Promise<void> {
  let metadata: Partial<OidcMetadata> | undefined;
  const fetchByLibrary = metadataService.getMetadata.bind(metadataService);
  function checkIssuer(found: Partial<OidcMetadata>): Partial<OidcMetadata> {
    if (found.issuer !== undefined && isSameIssuer(found.issuer, settings.authority)) return found;
    throw new Error(`The discovery document of ${settings.authority} names another issuer: ${found.issuer}`);
  }
  metadataService.getMetadata = async () => metadata ?? checkIssuer(await fetchByLibrary());
  return async () => {
    const found = await requestJson(settings.metadataUrl, { schema: metadataSchema, credentials: 'same-origin' });
    metadata = checkIssuer(found);
  };
}
