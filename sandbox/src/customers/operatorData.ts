import type { Database } from '../db/database.ts';
import { restoreBeneficiaries } from './beneficiaryData.ts';
import type { DemoCustomer } from './customer.ts';
import { restoreFibreData } from './fibreData.ts';

/** Resets a customer's data in the operator's systems to the seed data. */
export async function restoreOperatorData(db: Database, customer: DemoCustomer): Promise<void> {
  const { msisdn } = customer;
  if (msisdn === undefined) return;
  await clear(db, msisdn, customer);
  await insertNumbers(db, msisdn, customer);
  await insertBalances(db, customer);
  await insertIdentityRecord(db, msisdn, customer);
  await restoreFibreData(db, msisdn, customer);
  await restoreBeneficiaries(db, msisdn, customer);
  await clearSimSwaps(db, msisdn);
}

async function clear(db: Database, msisdn: string, { pairedNumbers }: DemoCustomer): Promise<void> {
  await db.query(
    `DELETE FROM balance WHERE fttx_msisdn = ANY($2::text[])
       OR fttx_msisdn IN (SELECT fttx_msisdn FROM paired_number WHERE owner_msisdn = $1)`,
    [msisdn, pairedNumbers.map((paired) => paired.fttxMsisdn)],
  );
  await db.query('DELETE FROM paired_number WHERE owner_msisdn = $1', [msisdn]);
  await db.query('DELETE FROM identity_record WHERE msisdn = $1', [msisdn]);
}

async function insertNumbers(db: Database, msisdn: string, { pairedNumbers }: DemoCustomer): Promise<void> {
  await db.query(
    `INSERT INTO paired_number (owner_msisdn, position, fttx_msisdn, account_type)
     SELECT $1, position, fttx_msisdn, account_type
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS given (fttx_msisdn, account_type, position)`,
    [msisdn, pairedNumbers.map((paired) => paired.fttxMsisdn), pairedNumbers.map((paired) => paired.accountType)],
  );
}

async function insertBalances(db: Database, { balances }: DemoCustomer): Promise<void> {
  await db.query(
    `INSERT INTO balance (fttx_msisdn, balance_type, active_value, active_unit)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    [
      balances.map((balance) => balance.fttxMsisdn),
      balances.map((balance) => balance.balanceType),
      balances.map((balance) => balance.activeValue),
      balances.map((balance) => balance.activeUnit),
    ],
  );
}

async function insertIdentityRecord(db: Database, msisdn: string, customer: DemoCustomer): Promise<void> {
  const record = customer.identityRecord;
  if (!record) return;
  await db.query(
    `INSERT INTO identity_record
       (msisdn, id_number, id_expiry_date, nationality, date_of_birth, gender, first_name, last_name, full_name)
     VALUES ($1, $2, $3::date, $4, $5::date, $6, $7, $8, $9)`,
    [
      msisdn,
      record.idNumber,
      record.idExpiryDate,
      record.nationality,
      record.dateOfBirth,
      record.gender,
      record.firstName,
      record.lastName,
      record.fullName,
    ],
  );
}

async function clearSimSwaps(db: Database, msisdn: string): Promise<void> {
  await db.query('DELETE FROM sim_swap WHERE owner_msisdn = $1', [msisdn]);
  await db.query('DELETE FROM liveness_check WHERE msisdn = $1', [msisdn]);
}
