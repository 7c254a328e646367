import type { Profile } from './profile.ts';

const POOL = '/eu-west-1_portal';

/**
 * A user pool of Amazon Cognito with a trigger that adds the claims to access tokens, without resource binding and without
 * rotation of refresh tokens. Its access tokens name the client in `client_id` and have no `aud`: the servers need
 * `OIDC_AUDIENCE_CLAIM=client_id` and the client id as `OIDC_AUDIENCE`.
 */
export const cognito: Profile = {
  issuerPath: POOL,
  routes: {
    authorization: '/oauth2/authorize',
    token: '/oauth2/token',
    userinfo: '/oauth2/userInfo',
    jwks: `${POOL}/.well-known/jwks.json`,
    revocation: '/oauth2/revoke',
    end_session: '/logout',
  },
  hasTokenOrigin: true,
  hasRevocation: true,
  hasEndSession: false,
  hasDpop: false,
  asksConsent: false,
  claimsPrefix: 'custom:',
  claimGroups: {},
  audience: 'configured',
  accessToken: { typ: undefined, hasAud: false },
  refreshTokens: 'keep',
  refreshSeconds: undefined,
};
