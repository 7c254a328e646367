import { z } from 'zod';

/**
 * A token is renewed this long before it expires, or after half of its lifetime if that is later; browsers renew theirs
 * 60 s before.
 */
const RENEWED_BEFORE_MS = 120_000;
/** The lifetime of a token whose response does not state it. */
const DEFAULT_LIFETIME_S = 300;

const issuedTokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(DEFAULT_LIFETIME_S),
});
/** A token response as in RFC 6749, or as the fibre API sends it: in `data`. */
const tokenResponseSchema = z.union([
  issuedTokenSchema,
  z.object({ success: z.literal(true), data: issuedTokenSchema }).transform(({ data }) => data),
]);

export type IssuedToken = { token: string; expiresInS: number };
/** Times are in milliseconds since 1970. */
type HeldToken = { token: string; expiresAt: number; renewAt: number };

/** Reads the token in the body of a token response; throws an error that does not contain the body. */
export function parseTokenResponse(body: string): IssuedToken {
  try {
    const { access_token: token, expires_in: expiresInS } = tokenResponseSchema.parse(JSON.parse(body));
    return { token, expiresInS };
  } catch {
    throw new Error('The token endpoint sent no token');
  }
}

/**
 * One token for all callers: requested when it is first needed, and again shortly before it expires; while a request
 * runs, all wait for that one.
 */
export function createTokenCache(request: () => Promise<IssuedToken>) {
  let current: HeldToken | undefined;
  let pending: Promise<HeldToken> | undefined;

  async function renew() {
    try {
      const { token, expiresInS } = await request();
      const lifetimeMs = expiresInS * 1000;
      const expiresAt = Date.now() + lifetimeMs;
      return (current = { token, expiresAt, renewAt: expiresAt - Math.min(RENEWED_BEFORE_MS, lifetimeMs / 2) });
    } catch (error) {
      if (current && Date.now() < current.expiresAt) return current;
      throw error;
    } finally {
      pending = undefined;
    }
  }

  return {
    async get(): Promise<IssuedToken> {
      const held = current && Date.now() < current.renewAt ? current : await (pending ??= renew());
      return { token: held.token, expiresInS: Math.round((held.expiresAt - Date.now()) / 1000) };
    },
    /** Forgets a token that an API has refused; another one, which may be newer, is kept. */
    forget(token: string): void {
      if (current?.token === token) current = undefined;
    },
  };
}
