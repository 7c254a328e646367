import { WebStorageStateStore, type UserManagerSettings } from 'oidc-client-ts';
import type { PortalConfig } from '@portal/shared/config';

/** How the portal speaks OpenID Connect (SES-006 to SES-011). */
export function oidcSettings(oidc: PortalConfig['oidc']): UserManagerSettings {
  const returnAddress = window.location.origin + (oidc.redirectUri === 'origin/' ? '/' : '');
  return {
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: returnAddress,
    post_logout_redirect_uri: returnAddress,
    response_type: 'code',
    scope: oidc.scopes,
    ...(oidc.audience ? { extraQueryParams: { audience: oidc.audience } } : {}),
    ...(oidc.resource ? { resource: oidc.resource } : {}),
    userStore: new WebStorageStateStore({ store: window.localStorage }),
    // The PKCE verifier and the wanted address stay in the tab that asked.
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 10,
    maxSilentRenewTimeoutRetries: 3,
    // The claims stand in the id_token; the provider's /userinfo refuses a token made for the API.
    loadUserInfo: false,
    monitorSession: false,
    validateSubOnSilentRenew: true,
    // A failed revocation would stop the sign-out; `signOut` revokes by itself first.
    revokeTokensOnSignout: false,
  };
}
