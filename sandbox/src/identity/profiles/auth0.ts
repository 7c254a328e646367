import type { Profile } from './profile.ts';

/** A tenant of Auth0 with an Action that adds the claims, which must have an address as their namespace. */
export const auth0: Profile = {
  issuerPath: '/',
  routes: {
    authorization: '/authorize',
    token: '/oauth/token',
    userinfo: '/userinfo',
    jwks: '/.well-known/jwks.json',
    revocation: '/oauth/revoke',
    end_session: '/oidc/logout',
  },
  hasTokenOrigin: false,
  hasRevocation: true,
  hasEndSession: true,
  hasDpop: false,
  asksConsent: false,
  claimsPrefix: 'https://portal.example.com/',
  claimGroups: {},
  audience: 'parameter',
  accessToken: { typ: 'JWT', hasAud: true },
  refreshTokens: 'rotate',
  refreshSeconds: undefined,
};
