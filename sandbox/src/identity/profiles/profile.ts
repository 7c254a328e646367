/** How the identity provider differs from the one of the sandbox, so that the portal can be tried with other providers. */
export type Profile = {
  /** What follows the provider's origin in its issuer. */
  issuerPath: string;
  /** The paths of the endpoints. */
  routes: Record<'authorization' | 'token' | 'userinfo' | 'jwks' | 'revocation' | 'end_session', string>;
  /** Whether discovery names the token, user-info and revocation endpoints at the origin of `IDENTITY_TOKEN_PORT`. */
  hasTokenOrigin: boolean;
  hasRevocation: boolean;
  hasEndSession: boolean;
  hasDpop: boolean;
  /** Whether the first sign-in of a session asks the customer to agree that the portal may use the account. */
  asksConsent: boolean;
  /** The prefix of custom claims; undefined: `CLAIMS_PREFIX`. */
  claimsPrefix: string | undefined;
  /** The objects that contain custom claims, by the claim's name; these have no prefix. */
  claimGroups: Record<string, string>;
  /**
   * When access tokens are JWTs for the portal's APIs. `always`: with another audience if the parameter `audience` asks for it;
   * `configured`: whatever the parameter says; `parameter`: only with it; or only with this scope. All others are opaque.
   */
  audience: 'always' | 'configured' | 'parameter' | { scope: string };
  /** The header `typ` of access tokens, and whether they have the claim `aud`. */
  accessToken: { typ: string | undefined; hasAud: boolean };
  /**
   * What a renewal does: `rotate`: a new refresh token, and the old one ends; `reissue`: a new one, and the old one stays valid;
   * `keep`: no refresh token in the response, and the old one stays valid.
   */
  refreshTokens: 'rotate' | 'reissue' | 'keep';
  /** The time from the sign-in to the end of all its refresh tokens; undefined: each has a life of its own. */
  refreshSeconds: number | undefined;
};
