interface IdTokenExpectations {
  issuer: string;
  clientId: string;
  /** The current time in epoch milliseconds. */
  now: number;
}

/** How wrong a phone’s clock may be. The nonce proves that a token is new; this only rejects tokens that are days old. */
const CLOCK_TOLERANCE_MS = 86_400_000;
const CLOCK_REQUEST_TIMEOUT_MS = 3000;
/** Algorithms with a key pair: `none` is no signature, and the shared secret of HS256 would be in the browser. */
const PUBLIC_KEY_ALGORITHM = /^(RS|PS|ES)(256|384|512)$|^EdDSA$/;

/**
 * The checks of an ID token that OpenID Connect Core 3.1.3.7 requires and the library does not make: issuer, client, expiry,
 * and that it is signed. Throws an error that names what is wrong. The signature itself is not verified: the token comes
 * directly from the provider’s token endpoint.
 */
export function checkIdToken(token: string, { issuer, clientId, now }: IdTokenExpectations): void {
  const [header = '', payload = ''] = token.split('.');
  const { alg } = decodePart(header);
  const { iss, aud, azp, exp } = decodePart(payload);
  const audiences = [aud].flat();
  if (typeof alg !== 'string' || !PUBLIC_KEY_ALGORITHM.test(alg)) throw new Error('The ID token is not signed');
  if (iss !== issuer) throw new Error('The ID token is of another issuer');
  if (!audiences.includes(clientId)) throw new Error('The ID token is for another client');
  if ((audiences.length > 1 || azp !== undefined) && azp !== clientId) {
    throw new Error('The ID token was requested by another client');
  }
  if (typeof exp !== 'number' || exp * 1000 + CLOCK_TOLERANCE_MS < now) throw new Error('The ID token has expired');
}

/** What a customer can do about a rejected ID token if the clock of the device is wrong, by the time of the portal’s server. */
export async function clockAdvice(): Promise<string | undefined> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(CLOCK_REQUEST_TIMEOUT_MS) } as const;
  const response = await fetch('/config.json', request).catch(() => undefined);
  const serverTime = Date.parse(response?.headers.get('date') ?? '');
  return Math.abs(Date.now() - serverTime) > CLOCK_TOLERANCE_MS / 2
    ? 'The date and time of this device seem to be wrong. Correct them in its settings, then try again.'
    : undefined;
}

function decodePart(part: string): Record<string, unknown> {
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // fails the checks of the claims
  }
}
