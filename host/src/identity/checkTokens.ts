import type { User } from 'oidc-client-ts';
import { TokenUnavailableError } from './sessionErrors';
import { isTokenUsable } from './storedSession';

/** The lifetime of an access token whose response states none, in seconds: RFC 6749 only recommends `expires_in`. */
export const DEFAULT_TOKEN_LIFETIME_S = 300;
/** How wrong a clock may be. The nonce proves that an ID token is new; this limit only rejects one that is days old. */
const CLOCK_TOLERANCE_MS = 86_400_000;
const CLOCK_REQUEST_TIMEOUT_MS = 3000;

/**
 * Checks the tokens of a response before they replace the `stored` user, and fills in a missing lifetime. The OIDC
 * library checks nonce, subject and time of the sign-in; of OpenID Connect Core 3.1.3.7 it lacks issuer, client and
 * expiry. The signature is not verified: the ID token comes directly from the provider’s token endpoint.
 */
export async function checkTokens(user: User, stored: User | null, issuer: string, clientId: string): Promise<void> {
  if (!user.access_token) throw new Error('The provider’s response has no access token');
  if (user.access_token === stored?.access_token && user.expires_at === stored.expires_at) return;
  user.expires_in ??= DEFAULT_TOKEN_LIFETIME_S;
  // With such a token each request of the page would ask for a new one.
  if (!isTokenUsable(user)) throw new Error('The provider’s response has an access token that expires at once');
  if (user.id_token === stored?.id_token) return;
  const { iss, aud, exp } = user.profile;
  if (iss !== issuer) throw new Error('The ID token is of another issuer');
  if (![aud].flat().includes(clientId)) throw new Error('The ID token is for another client');
  if (typeof exp !== 'number' || exp * 1000 + CLOCK_TOLERANCE_MS < Date.now())
    throw new TokenUnavailableError('failed', new Error('The ID token has expired'), await clockAdvice());
}

/** Advice about an expired ID token, if the clock of the device differs from that of the portal’s server. */
async function clockAdvice(): Promise<string | undefined> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(CLOCK_REQUEST_TIMEOUT_MS) } as const;
  const response = await fetch('/config.json', request).catch(() => undefined);
  const serverTime = Date.parse(response?.headers.get('date') ?? '');
  return Math.abs(Date.now() - serverTime) > CLOCK_TOLERANCE_MS / 2
    ? 'The date and time of this device seem to be wrong. Correct them in its settings, then try again.'
    : undefined;
}

/** The error of a session without a refresh token. Tells the operator on the console how to have one issued. */
export function missingRefreshTokenError(): TokenUnavailableError {
  console.warn(
    'The identity provider has issued no refresh token, so customers are redirected to it whenever an access token ' +
      'expires. Allow the grant type refresh_token for this client, and the scope offline_access if the provider has it.',
  );
  return new TokenUnavailableError('login');
}
