/**
 * The signature algorithms that access tokens may have: asymmetric ones, so that the servers need only public keys. The
 * identity provider can change to another one of them without a change here.
 */
export const SIGNATURE_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
