import { config } from '@portal/shared/config';
import { isHttpError, requestJson } from '@portal/shared/http';
import { expiringRecord, onSignOut } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';

/** A token and the epoch milliseconds from which on it is no longer used. */
const keptToken = z.object({ token: z.string().check(z.minLength(1)), validUntil: z.number() });

type KeptToken = z.infer<typeof keptToken>;

const answer = z.object({
  success: z.literal(true),
  data: z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.catch(z.number(), 86_400) }),
});

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
/** CL-020: the check's token is put aside a minute before it expires. */
const CHECK_MARGIN_MS = 60 * 1000;
/** CL-021: the relocation request's token five minutes before. */
const RELOCATION_MARGIN_MS = 5 * 60 * 1000;

/** CL-018, D-003: 24 hours at most, and never the last `marginMs` before it expires. All in milliseconds but `expiresIn`. */
export function validUntil(obtainedAt: number, expiresIn: number, marginMs: number): number {
  return Math.min(obtainedAt + ONE_DAY_MS, obtainedAt + expiresIn * 1000 - marginMs);
}

const checkToken = expiringRecord({
  area: 'local',
  key: 'fibre-check:token',
  schema: keptToken,
  expiresAt: (kept) => kept.validUntil,
});
let relocationToken: KeptToken | undefined;
onSignOut(() => (relocationToken = undefined));

/** No fibre token was given (FA-034). */
export class FibreTokenError extends Error {
  override readonly name = 'FibreTokenError';

  constructor(cause: unknown) {
    super('Failed to authenticate with fibre API. Please try again.', { cause });
  }
}

/** After a 401: neither kept token is used again. */
export function clearFibreTokens(): void {
  checkToken.remove();
  relocationToken = undefined;
}

/**
 * Runs a call of the fibre check with its token (client credentials, no session needed). Is the token refused, the call
 * is made once more with a new one. Throws a `FibreTokenError` when none is given.
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
 * The token of the relocation request, bound to the customer by their user token; kept in memory only. The same error
 * as above when none is given.
 */
export async function fetchRelocationToken(userToken: string): Promise<string> {
  if (!relocationToken || Date.now() >= relocationToken.validUntil) {
    relocationToken = await requestToken(RELOCATION_MARGIN_MS, userToken);
  }
  return relocationToken.token;
}

async function tokenForCheck(): Promise<string> {
  const kept = checkToken.read();
  if (kept) return kept.token;
  const fresh = await requestToken(CHECK_MARGIN_MS);
  checkToken.write(fresh);
  return fresh.token;
}

/** Call 4. The edge puts the client's secret in: every stated field is sent, the secret empty. */
async function requestToken(marginMs: number, userToken?: string): Promise<KeptToken> {
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
