import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** Who made a check: the page on the customer's own device, or a vendor. */
export type CheckKind = 'local' | 'vendor';

/** How long a passed check stands for the number it was made for (SS-019). */
const VALID_MINUTES = 60;

/** A passed check as its maker is told it. Only the server makes these numbers, so no page can. */
export type SavedCheck = { transactionnumber: string; shortGuid: string };

/** Keeps that a living person passed a check for this number (as 233…) just now. */
export async function saveCheck(db: Database, msisdn: string, kind: CheckKind): Promise<SavedCheck> {
  const check = {
    transactionnumber: `LV-${randomBytes(8).toString('hex')}`,
    shortGuid: randomBytes(16).toString('hex'),
  };
  await db.query('INSERT INTO liveness_check (short_guid, transaction_number, msisdn, kind) VALUES ($1, $2, $3, $4)', [
    check.shortGuid,
    check.transactionnumber,
    msisdn,
    kind,
  ]);
  return check;
}

/**
 * Uses a check up. False where there is none of this kind for this number, it is over 60 minutes old, or it was used
 * before.
 */
export async function consumeCheck(db: Database, shortGuid: string, msisdn: string, kind: CheckKind): Promise<boolean> {
  const spent = await db.query(
    `UPDATE liveness_check SET used_at = now()
     WHERE short_guid = $1 AND msisdn = $2 AND kind = $4 AND used_at IS NULL
       AND created_at > now() - make_interval(mins => $3::int)
     RETURNING short_guid`,
    [shortGuid, msisdn, VALID_MINUTES, kind],
  );
  return spent.length === 1;
}
