import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** Who made a liveness check: `local` is the portal's page on the device, `vendor` an external service. */
export type CheckKind = 'local' | 'vendor';

/** How long a passed check is valid (SS-019). */
const VALID_MINUTES = 60;

/** The ids of a passed check. The server generates them, so a page cannot forge one. */
export type SavedCheck = { transactionnumber: string; shortGuid: string };

/** Stores a passed check for a number (233…). */
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
 * Marks a check as used. Returns false if there is none of this kind for this number, if it is older than 60 minutes,
 * or if it was used before.
 */
export async function consumeCheck(db: Database, shortGuid: string, msisdn: string, kind: CheckKind): Promise<boolean> {
  const used = await db.query(
    `UPDATE liveness_check SET used_at = now()
     WHERE short_guid = $1 AND msisdn = $2 AND kind = $4 AND used_at IS NULL
       AND created_at > now() - make_interval(mins => $3::int)
     RETURNING short_guid`,
    [shortGuid, msisdn, VALID_MINUTES, kind],
  );
  return used.length === 1;
}
