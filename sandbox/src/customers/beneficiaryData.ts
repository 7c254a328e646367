import type { Database } from '../db/database.ts';
import type { DemoCustomer } from './customer.ts';
import { markSeeded } from './seededPart.ts';

const PART = 'beneficiaries';

/** Resets a customer's beneficiaries to the seed data. */
export async function restoreBeneficiaries(db: Database, owner: string, customer: DemoCustomer): Promise<void> {
  await db.query('DELETE FROM beneficiary WHERE owner_msisdn = $1', [owner]);
  await insert(db, owner, customer);
  await markSeeded(db, owner, PART);
}

/** Inserts the beneficiaries once into a database of an older version. */
export async function seedBeneficiaries(db: Database, customer: DemoCustomer): Promise<void> {
  const { msisdn } = customer;
  if (msisdn !== undefined && (await markSeeded(db, msisdn, PART))) await insert(db, msisdn, customer);
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
