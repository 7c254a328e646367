import { config } from '@portal/shared/config';
import { isHttpError } from '@portal/shared/http';
import { sessionStore, withToken, type SignedIn } from '@portal/shared/session';
import { onSignOut } from '@portal/shared/storage';
import { requestHelpToken, type HelpToken } from './api/helpToken';

/** A token with less than this left is asked for anew. */
const LEEWAY_MS = 30_000;

/** What this visit holds, in memory only: a token, or the question for one. */
let held: Promise<HelpToken> | undefined;
onSignOut(() => (held = undefined));

/**
 * Runs a call of the help service with its token (RO-013, HP-021). Is the token refused, the call is made exactly once
 * more with a new one.
 *
 * Throws “No access token available” when there is none, and “Failed to retrieve access token” when asking for it
 * failed (D-125).
 */
export async function withHelpToken<T>(call: (token: string) => Promise<T>): Promise<T> {
  const token = await helpToken();
  try {
    return await call(token);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return call(await helpToken(token));
  }
}

/** A call has worded the fact already: it is the cause of what was thrown. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && isHttpError(error.cause, 401);
}

async function helpToken(rejected?: string): Promise<string> {
  const session = sessionStore.getState();
  if (session.status !== 'signed-in') throw new Error('No access token available');
  const token = await asked(session, rejected).catch((cause: unknown) => {
    throw new Error('Failed to retrieve access token', { cause });
  });
  if (!token) throw new Error('No access token available');
  return token;
}

/** From the identity provider where help has an audience of its own there, from the help service otherwise. */
function asked(session: SignedIn, rejected: string | undefined): Promise<string> {
  const { helpAudience } = config().api;
  if (helpAudience === null) return ownToken(rejected);
  if (rejected === undefined) return session.getAccessToken(helpAudience);
  return session.renewAccessToken(rejected, helpAudience);
}

/** All who ask at once wait for one answer; a failure is not kept. */
async function ownToken(rejected: string | undefined): Promise<string> {
  const before = held;
  const known = await before?.catch(() => undefined);
  const usable = known && known.token !== rejected && known.expiresAt - LEEWAY_MS > Date.now();
  if (usable) return known.token;
  const fresh = held !== undefined && held !== before ? held : withToken(requestHelpToken);
  held = fresh;
  return (await fresh).token;
}
