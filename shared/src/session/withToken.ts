import { getStepUpChallenge, isHttpError } from '@portal/shared/http';
import { pageSession, sessionStore, type SignedIn } from './sessionStore.ts';

/**
 * Runs `call` with an access token. After a 401 it renews the token, once for all calls that wait for it, and runs the
 * call exactly once more; a second 401, and one that asks for another sign-in (RFC 9470), goes to the caller. So a call
 * must be idempotent. Without a signed-in customer it fails with “Login required. Please log in again.”
 */
export async function withToken<T>(call: (token: string) => Promise<T>, audience?: string): Promise<T> {
  const session = sessionStore.getState();
  if (session.status !== 'signed-in') throw new Error('Login required. Please log in again.');
  const token = await session.getAccessToken(audience);
  try {
    return await call(token);
  } catch (error) {
    // A renewed token keeps the time of its sign-in, so it would get the same challenge.
    if (!isUnauthorized(error) || getStepUpChallenge(error)) throw error;
    return call(await renewOnce(session, token, audience));
  }
}

// An API function may have wrapped the HTTP error: it is then the cause of what was thrown.
function isUnauthorized(error: unknown): boolean {
  return isHttpError(error, 401) || (error instanceof Error && isHttpError(error.cause, 401));
}

function renewOnce(session: SignedIn, rejected: string, audience: string | undefined): Promise<string> {
  const { renewals } = pageSession;
  const key = audience ?? '';
  const inProgress = renewals.get(key);
  if (inProgress) return inProgress;
  const renewal = session.renewAccessToken(rejected, audience).finally(() => renewals.delete(key));
  renewals.set(key, renewal);
  return renewal;
}
