import { config } from '@portal/shared/config';
import { isHttpError, requestJson } from '@portal/shared/http';
import { expiringRecord, onSignOut } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';

/** A token and the epoch milliseconds from which it is no longer used. */
const cachedToken = z.object({ token: z.string().check(z.minLength(1)), validUntil: z.number() });

type CachedToken = z.infer<typeof cachedToken>;

const answer = z.object({
  success: z.literal(true),
  data: z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.catch(z.number(), 86_400) }),
});

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
/** CL-020: the token of the check is replaced a minute before it expires. */
const CHECK_MARGIN_MS = 60 * 1000;
/** CL-021: the token of the relocation request is replaced five minutes before it expires. */
const RELOCATION_MARGIN_MS = 5 * 60 * 1000;

/** CL-018, D-003: at most 24 hours, and never the last `marginMs` before expiry. `expiresIn` is in seconds. */
export function validUntil(obtainedAt: number, expiresIn: number, marginMs: number): number {
  return Math.min(obtainedAt + ONE_DAY_MS, obtainedAt + expiresIn * 1000 - marginMs);
}

const checkToken = expiringRecord({
  area: 'local',
  key: 'fibre-check:token',
  schema: cachedToken,
  expiresAt: ({ validUntil: end }) => end,
});
let relocationToken: CachedToken | undefined;
onSignOut(() => (relocationToken = undefined));

/** The fibre API issued no token (FA-034). */
export class FibreTokenError extends Error {
  override readonly name = 'FibreTokenError';

  constructor(cause: unknown) {
    super('Failed to authenticate with fibre API. Please try again.', { cause });
  }
}

/** After a 401 neither cached token is used again. */
export function clearFibreTokens(): void {
  checkToken.remove();
  relocationToken = undefined;
}

/**
 * Runs a call of the fibre check with its token (client credentials, no session needed). After a 401 the call is sent
 * once more with a new token. Throws a `FibreTokenError` when no token is issued.
 */
export async function withCheckToken<T>(call: (token: string) => Promise<T>): Promise<T> {
  try {
    return await call(await tokenForCheck());
  } catch (error) {
    if (!isHttpError(error, 401)) throw error;
    clearFibreTokens();
    return call(await tokenForCheck());
  }
}

/**
 * The token of the relocation request, bound to the customer by their access token and cached in memory only. Throws a
 * `FibreTokenError` when no token is issued.
 */
export async function fetchRelocationToken(userToken: string): Promise<string> {
  if (!relocationToken || Date.now() >= relocationToken.validUntil) {
    relocationToken = await requestToken(RELOCATION_MARGIN_MS, userToken);
  }
  return relocationToken.token;
}

async function tokenForCheck(): Promise<string> {
  const cached = checkToken.read();
  if (cached) return cached.token;
  const fresh = await requestToken(CHECK_MARGIN_MS);
  checkToken.write(fresh);
  return fresh.token;
}

/** Call 4. Sends every required field; the client secret stays empty, because the edge fills it in. */
async function requestToken(marginMs: number, userToken?: string): Promise<CachedToken> {
  const { fibre, fibreClientId } = config().api;
  const form = { grant_type: 'client_credentials', client_id: fibreClientId, client_secret: '' };
  const obtainedAt = Date.now();
  try {
    const { data } = await requestJson(`${fibre}/auth/token`, {
      method: 'POST',
      form,
      token: userToken,
      schema: answer,
    });
    return { token: data.access_token, validUntil: validUntil(obtainedAt, data.expires_in, marginMs) };
  } catch (error) {
    throw new FibreTokenError(error);
  }
}
