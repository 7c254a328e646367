import type { Profile } from './profile.ts';

/** The sandbox's own provider. */
export const sandbox: Profile = {
  issuerPath: '',
  routes: {
    authorization: '/auth',
    token: '/token',
    userinfo: '/me',
    jwks: '/jwks',
    revocation: '/token/revocation',
    end_session: '/session/end',
  },
  hasTokenOrigin: false,
  hasRevocation: true,
  hasEndSession: true,
  hasDpop: true,
  asksConsent: false,
  claimsPrefix: undefined,
  claimGroups: {},
  audience: 'always',
  accessToken: { typ: 'at+jwt', hasAud: true },
  refreshTokens: 'rotate',
  refreshSeconds: undefined,
};
