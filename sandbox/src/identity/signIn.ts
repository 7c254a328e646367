import { isDemoCustomer } from '../customers/demoCustomers.ts';
import type { Database } from '../db/database.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { clearAttempts, countAttempt, type SignInClient } from './signInLimits.ts';

type Credentials = { email: string; password: string };
/** `secret` keys the hashes of the counts; without `demoCustomers` the demo customers count as unknown. */
type SignInOptions = { secret: string; demoCustomers: boolean };
/** The account, or why there is none; `subject` and `reason` are for the security log, never for the client. */
export type SignInResult = { subject: string } & (
  | { accountId: string }
  | { accountId: undefined; reason: 'unknown_account' | 'locked' | 'wrong_password' }
);
type AccountRow = { id: string; password_hash: string };

/** E-mail addresses are compared without regard to case and surrounding spaces. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/**
 * Checks credentials. For a client, unknown customer and wrong password cannot be told apart: each costs one hash and the
 * same writes. An attempt that exceeds a limit is refused even with the correct password.
 */
export async function signIn(
  db: Database,
  { secret, demoCustomers }: SignInOptions,
  credentials: Credentials,
  client: SignInClient,
): Promise<SignInResult> {
  const email = normaliseEmail(credentials.email);
  const isAllowed = await countAttempt(db, secret, email, client);
  const [account] = await db.query<AccountRow>('SELECT id, password_hash FROM idp_user WHERE email = $1', [email]);
  const isKnown = account !== undefined && (demoCustomers || !isDemoCustomer(email));
  const isValid = await verifyPassword(credentials.password, isKnown ? account.password_hash : undefined);
  if (!isKnown) return { accountId: undefined, reason: 'unknown_account', subject: email };
  const { id: subject } = account;
  if (!isAllowed) return { accountId: undefined, reason: 'locked', subject };
  if (!isValid) return { accountId: undefined, reason: 'wrong_password', subject };
  await clearAttempts(db, secret, email, client);
  if (isOutdated(account.password_hash)) await replaceHash(db, account, credentials.password);
  return { accountId: subject, subject };
}

async function replaceHash(db: Database, { id, password_hash: old }: AccountRow, password: string): Promise<void> {
  const sql = 'UPDATE idp_user SET password_hash = $3 WHERE id = $1 AND password_hash = $2';
  await db.query(sql, [id, old, await hashPassword(password)]);
}
