import { randomBytes } from 'node:crypto';
import type { Customer } from '../api/customer.ts';
import type { Database } from '../db/database.ts';

/** How long a passed check is valid (SS-019). */
const VALID_MINUTES = 60;

/** The ids of a passed check. The server generates them, so a page cannot forge one. */
export type CheckIds = { transactionnumber: string; shortGuid: string };

/** A customer with a phone number. */
export type CheckOwner = Pick<Customer, 'sub'> & { msisdn: string };

export function createCheckIds(): CheckIds {
  return { transactionnumber: `LV-${randomBytes(8).toString('hex')}`, shortGuid: randomBytes(16).toString('hex') };
}

/** Stores a check that a customer passed on their own device. */
export async function saveCheck(db: Database, { sub, msisdn }: CheckOwner): Promise<CheckIds> {
  const ids = createCheckIds();
  await db.query('INSERT INTO liveness_check (short_guid, transaction_number, msisdn, sub) VALUES ($1, $2, $3, $4)', [
    ids.shortGuid,
    ids.transactionnumber,
    msisdn,
    sub,
  ]);
  return ids;
}

/**
 * Marks a customer's check on the device as used. Returns false if there is none, if it is older than 60 minutes, or if it
 * was used before.
 */
export function consumeCheck(db: Database, shortGuid: string, owner: CheckOwner): Promise<boolean> {
  return consume(db, 'liveness_check', 'short_guid', shortGuid, owner);
}

/** Stores the reference of a vendor's check that a customer is about to make. Returns false if it exists already. */
export async function saveReference(db: Database, referenceId: string, { sub, msisdn }: CheckOwner): Promise<boolean> {
  const saved = await db.query(
    `INSERT INTO liveness_reference (reference_id, sub, msisdn) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING reference_id`,
    [referenceId, sub, msisdn],
  );
  return saved.length === 1;
}

/** As `consumeCheck`, for the reference of a vendor's check. */
export function consumeReference(db: Database, referenceId: string, owner: CheckOwner): Promise<boolean> {
  return consume(db, 'liveness_reference', 'reference_id', referenceId, owner);
}

async function consume(
  db: Database,
  table: 'liveness_check' | 'liveness_reference',
  column: 'short_guid' | 'reference_id',
  id: string,
  { sub, msisdn }: CheckOwner,
): Promise<boolean> {
  const used = await db.query(
    `UPDATE ${table} SET used_at = now()
     WHERE ${column} = $1 AND sub = $2 AND msisdn = $3 AND used_at IS NULL
       AND created_at > now() - make_interval(mins => $4::int)
     RETURNING ${column}`,
    [id, sub, msisdn, VALID_MINUTES],
  );
  return used.length === 1;
}
