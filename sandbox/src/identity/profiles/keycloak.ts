import type { Profile } from './profile.ts';

const PROTOCOL = '/realms/portal/protocol/openid-connect';

/** A realm of Keycloak with mappers for the claims and for the audience; by default it revokes no used refresh token. */
export const keycloak: Profile = {
  issuerPath: '/realms/portal',
  routes: {
    authorization: `${PROTOCOL}/auth`,
    token: `${PROTOCOL}/token`,
    userinfo: `${PROTOCOL}/userinfo`,
    jwks: `${PROTOCOL}/certs`,
    revocation: `${PROTOCOL}/revoke`,
    end_session: `${PROTOCOL}/logout`,
  },
  hasTokenOrigin: false,
  hasRevocation: true,
  hasEndSession: true,
  hasDpop: true,
  asksConsent: false,
  claimsPrefix: '',
  claimGroups: { phone: 'attributes' },
  audience: 'configured',
  accessToken: { typ: 'JWT', hasAud: true },
  refreshTokens: 'reissue',
  refreshSeconds: undefined,
};
