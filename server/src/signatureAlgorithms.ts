/**
 * The signatures that access tokens may have: those with a key pair, which the key set of the identity provider publishes.
 * The provider can change its algorithm without a change here.
 */
export const SIGNATURE_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
