import { z } from 'zod';
import type { Database } from '../db/database.ts';

/** A broadband number paired with a customer's own, and its type as the operator spells it. */
export const pairedNumber = z.object({ fttxMsisdn: z.string(), accountType: z.string() });
export type PairedNumber = z.infer<typeof pairedNumber>;

/** The operator's record of a subscriber's Ghana Card. */
export const identityRecord = z.object({
  idNumber: z.string(),
  idExpiryDate: z.iso.date(),
  nationality: z.string(),
  dateOfBirth: z.iso.date(),
  gender: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
});
export type IdentityRecord = z.infer<typeof identityRecord>;

export const customerLookup = identityRecord.pick({ idNumber: true, firstName: true, lastName: true });

export async function findIdentityRecord(db: Database, msisdn: string): Promise<IdentityRecord | undefined> {
  const [row] = await db.query<IdentityRecord>(
    `SELECT id_number AS "idNumber", id_expiry_date AS "idExpiryDate", nationality, date_of_birth AS "dateOfBirth",
       gender, first_name AS "firstName", last_name AS "lastName", full_name AS "fullName"
     FROM identity_record WHERE msisdn = $1`,
    [msisdn],
  );
  return row;
}

/**
 * The account type of a broadband number that is paired with the owner's number, undefined if it is not paired.
 * Both numbers in international digits.
 */
export async function findPairedType(db: Database, owner: string, fttxMsisdn: string): Promise<string | undefined> {
  const [row] = await db.query<{ type: string }>(
    'SELECT account_type AS type FROM paired_number WHERE owner_msisdn = $1 AND fttx_msisdn = $2 LIMIT 1',
    [owner, fttxMsisdn],
  );
  return row?.type;
}
