import type { Database } from '../db/database.ts';

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
