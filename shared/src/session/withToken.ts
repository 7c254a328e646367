import { isHttpError } from '@portal/shared/http';
import { pageSession, sessionStore } from './sessionStore';
import type { SignedIn } from './Session';

/**
 * Runs `call(token)`. On a 401 the token is renewed, once for all calls that wait for it, and the call runs exactly
 * once more; a second 401 goes to the caller. So a call must be repeatable.
 *
 * Nobody signed in: no token is asked for, and the error is “Login required. Please log in again.”
 */
export async function withToken<T>(call: (token: string) => Promise<T>, audience?: string): Promise<T> {
  const session = sessionStore.getState();
  if (session.status !== 'signed-in') throw new Error('Login required. Please log in again.');
  const token = await session.getAccessToken(audience);
  try {
    return await call(token);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return call(await renewed(session, token, audience));
  }
}

// A call may have worded the fact already; it is then the cause of what was thrown.
function isRefusal(error: unknown): boolean {
  return isHttpError(error, 401) || (error instanceof Error && isHttpError(error.cause, 401));
}

function renewed(session: SignedIn, rejected: string, audience: string | undefined): Promise<string> {
  const { renewals } = pageSession;
  const key = audience ?? '';
  const underWay = renewals.get(key);
  if (underWay) return underWay;
  const renewal = session.renewAccessToken(rejected, audience).finally(() => renewals.delete(key));
  renewals.set(key, renewal);
  return renewal;
}
