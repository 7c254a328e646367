import type { Database } from '../db/database.ts';
import type { DemoCustomer } from './customer.ts';

const PART = 'beneficiaries';

/** Puts a customer's beneficiaries back to what a first start holds. */
export async function restoreBeneficiaries(db: Database, owner: string, customer: DemoCustomer): Promise<void> {
  await db.query('DELETE FROM beneficiary WHERE owner_msisdn = $1', [owner]);
  await insert(db, owner, customer);
  await db.query('INSERT INTO seeded_part VALUES ($1, $2) ON CONFLICT DO NOTHING', [owner, PART]);
}

/** Gives the beneficiaries to a customer of a database that is older than they are. */
export async function seedBeneficiaries(db: Database, customer: DemoCustomer): Promise<void> {
  const { msisdn } = customer;
  if (msisdn === undefined) return;
  const claim = 'INSERT INTO seeded_part VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING part';
  const claimed = await db.query(claim, [msisdn, PART]);
  if (claimed.length === 1) await insert(db, msisdn, customer);
}

async function insert(db: Database, owner: string, { beneficiaries }: DemoCustomer): Promise<void> {
  await db.query(
    `INSERT INTO beneficiary (owner_msisdn, name, email, phone_number)
     SELECT $1, name, email, "phoneNumber"
     FROM jsonb_to_recordset($2::jsonb) AS given (name text, email text, "phoneNumber" text)
     ON CONFLICT DO NOTHING`,
    [owner, JSON.stringify(beneficiaries)],
  );
}
