import { createHmac } from 'node:crypto';
import { isDemoCustomer } from '../customers/demoCustomers.ts';
import type { Database } from '../db/database.ts';
import { verifyPassword } from './password.ts';

/** After this number of failures the account is locked, even for the correct password. */
const FAILURES_TO_LOCK = 10;
const LOCK_MINUTES = 5;

type Credentials = { email: string; password: string };
/** `secret` keys the hashes of unknown e-mail addresses; without `demoCustomers` the demo customers count as unknown. */
type SignInOptions = { secret: string; demoCustomers: boolean };
type AccountRow = { id: string; password_hash: string };

/**
 * Returns the account id for valid credentials. Unknown customer, locked account and wrong password cannot be told
 * apart: each costs one hash and one write. The attempt is counted before the password is verified, so that concurrent
 * attempts get no more tries than sequential ones.
 */
export async function signIn(
  db: Database,
  { secret, demoCustomers }: SignInOptions,
  credentials: Credentials,
): Promise<string | undefined> {
  const email = credentials.email.trim().toLowerCase();
  const isRefused = !demoCustomers && isDemoCustomer(email);
  const attempt = isRefused ? undefined : await countAttempt(db, email);
  if (!attempt) await recordUnknownEmail(db, secret, email);
  const isValid = await verifyPassword(credentials.password, attempt?.password_hash);
  if (!attempt || !isValid) return undefined;
  await db.query('UPDATE idp_user SET failed_sign_ins = 0, locked_until = NULL WHERE id = $1', [attempt.id]);
  return attempt.id;
}

/**
 * Counts the attempt as a failure in advance (a success resets the count) and locks the account at the tenth. Returns
 * undefined for an unknown or locked account. An expired lock restarts the count.
 */
async function countAttempt(db: Database, email: string): Promise<AccountRow | undefined> {
  const failures = 'CASE WHEN locked_until IS NULL THEN failed_sign_ins + 1 ELSE 1 END';
  const [attempt] = await db.query<AccountRow>(
    `UPDATE idp_user SET failed_sign_ins = ${failures},
       locked_until = CASE WHEN ${failures} >= $2::int THEN now() + make_interval(mins => $3::int) END
     WHERE email = $1 AND (locked_until IS NULL OR locked_until <= now())
     RETURNING id, password_hash`,
    [email, FAILURES_TO_LOCK, LOCK_MINUTES],
  );
  return attempt;
}

/**
 * Writes a row for an unknown customer, so that the response takes as long as for a known one. Stores a hash, not the
 * e-mail address.
 */
async function recordUnknownEmail(db: Database, secret: string, email: string): Promise<void> {
  const key = createHmac('sha256', secret).update(`miss:${email}`).digest('base64url');
  await db.query(
    `INSERT INTO idp_missed_sign_in (key) VALUES ($1)
     ON CONFLICT (key) DO UPDATE SET misses = idp_missed_sign_in.misses + 1, at = now()`,
    [key],
  );
}
