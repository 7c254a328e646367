import type { Profile } from './profile.ts';

const TENANT = '/6f1c1b9e-3d0a-4a58-9c6e-2f4d6f0b7a11';
const DAY_SECONDS = 86_400;

/**
 * A tenant of Microsoft Entra ID, with the portal as a single-page application: its refresh tokens end after 24 hours. No
 * administrator has consented for all customers, so each one is asked.
 */
export const entra: Profile = {
  issuerPath: `${TENANT}/v2.0`,
  routes: {
    authorization: `${TENANT}/oauth2/v2.0/authorize`,
    token: `${TENANT}/oauth2/v2.0/token`,
    userinfo: '/oidc/userinfo',
    jwks: `${TENANT}/discovery/v2.0/keys`,
    revocation: `${TENANT}/oauth2/v2.0/revoke`,
    end_session: `${TENANT}/oauth2/v2.0/logout`,
  },
  hasTokenOrigin: false,
  hasRevocation: false,
  hasEndSession: true,
  hasDpop: false,
  asksConsent: true,
  claimsPrefix: 'extension_2a7c8d10_',
  claimGroups: {},
  audience: { scope: 'api://ssp/access' },
  accessToken: { typ: 'JWT', hasAud: true },
  refreshTokens: 'reissue',
  refreshSeconds: DAY_SECONDS,
};
