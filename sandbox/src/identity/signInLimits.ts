import { createHmac } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** Who tries to sign in. */
export type SignInClient = {
  /** The client's network, as `addressKey` returns it. */
  address: string;
  /** The id of a browser that has signed in to this account before. */
  deviceId?: string | undefined;
};

type Limit = { key: string; failures: number; minutes: number };

/**
 * The limits of an attempt, in the order in which they are counted. A browser that has signed in to the account before has
 * a limit of its own, so no stranger can use it up. For others, failures count for the account and their network, and for
 * the account alone, because an attacker may have many addresses (NIST SP 800-63B: at most 100 failures). Keys are hashes:
 * no e-mail address and no network address is stored.
 */
function limitsOf(secret: string, email: string, { address, deviceId }: SignInClient): Limit[] {
  const key = (...parts: string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  if (deviceId !== undefined) return [{ key: key('device', email, deviceId), failures: 10, minutes: 5 }];
  return [
    { key: key('address', email, address), failures: 10, minutes: 5 },
    { key: key('account', email), failures: 100, minutes: 60 },
  ];
}

/**
 * Counts an attempt as a failure in advance, so that concurrent attempts get no more tries than sequential ones. Returns
 * whether it is within all limits. An attempt that exceeds one limit is not counted for the next.
 */
export async function countAttempt(
  db: Database,
  secret: string,
  email: string,
  client: SignInClient,
): Promise<boolean> {
  for (const { key, failures, minutes } of limitsOf(secret, email, client)) {
    const [counted] = await db.query<{ failures: number }>(
      `INSERT INTO idp_sign_in_failure AS known (key, failures, ends_at)
       VALUES ($1, 1, now() + make_interval(mins => $2::int))
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN known.ends_at <= now() THEN 1 ELSE known.failures + 1 END,
         ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END
       RETURNING failures`,
      [key, minutes],
    );
    if (!counted || counted.failures > failures) return false;
  }
  return true;
}

/** Removes the counts that a successful sign-in ends. */
export async function clearAttempts(db: Database, secret: string, email: string, client: SignInClient): Promise<void> {
  const keys = limitsOf(secret, email, client).map(({ key }) => key);
  await db.query('DELETE FROM idp_sign_in_failure WHERE key = ANY($1::text[])', [keys]);
}
