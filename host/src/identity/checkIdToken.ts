/** What a token must say to be about a sign-in at this portal. */
interface Expected {
  issuer: string;
  clientId: string;
  /** Milliseconds. */
  now: number;
}

/**
 * A phone’s clock may be wrong by this much. That a token is fresh is told by its nonce; this keeps out what is old by
 * any clock.
 */
const CLOCK_TOLERANCE_MS = 86_400_000;
/** Signed with the provider’s key pair: `none` is not signed at all, and a shared secret would lie in the browser. */
const SIGNED = /^(RS|PS|ES)(256|384|512)$|^EdDSA$/;

/**
 * What OpenID Connect (Core 3.1.3.7) asks of an identity token, and the library leaves out: it was issued by our
 * provider, for this client, is signed and not long expired. Throws an error that names what is wrong. The signature
 * itself vouches for nothing here: the token comes straight from the provider’s token endpoint.
 */
export function checkIdToken(token: string, { issuer, clientId, now }: Expected): void {
  const [header = '', payload = ''] = token.split('.');
  const { alg } = read(header);
  const { iss, aud, azp, exp } = read(payload);
  const audiences = [aud].flat();
  if (typeof alg !== 'string' || !SIGNED.test(alg)) throw new Error('The identity token is not signed');
  if (iss !== issuer) throw new Error('The identity token is of another issuer');
  if (!audiences.includes(clientId)) throw new Error('The identity token is for another client');
  if ((audiences.length > 1 || azp !== undefined) && azp !== clientId) {
    throw new Error('The identity token was asked for by another client');
  }
  if (typeof exp !== 'number' || exp * 1000 + CLOCK_TOLERANCE_MS < now) {
    throw new Error('The identity token has expired');
  }
}

function read(part: string): Record<string, unknown> {
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // what cannot be read holds none of what is asked for
  }
}
