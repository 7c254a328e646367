import type { Database } from '../db/database.ts';
import { hashPassword } from '../identity/password.ts';
import type { DemoCustomer } from './customer.ts';
import { DEMO_PASSWORD, demoCustomers } from './demoCustomers.ts';

/** Creates the missing demonstration customers; existing data stays unchanged. */
export async function seedCustomers(db: Database): Promise<void> {
  for (const customer of demoCustomers) {
    await db.transaction(async (tx) => {
      if ((await saveAccount(tx, customer)) === 1) return insertOperatorData(tx, customer);
      // An account of an older version may lack the data that was added since.
      if (await markSeeded(tx, customer, FIBRE_ORDERS_PART)) await insertFibreOrders(tx, customer);
      if (await markSeeded(tx, customer, BENEFICIARIES_PART)) await insertBeneficiaries(tx, customer);
    });
  }
}

/** Creates the sign-in account of a customer; returns 0 if it existed, else 1. */
async function saveAccount(db: Database, { email, claims }: DemoCustomer): Promise<number> {
  const defaults = { phone: null, kyc: null };
  const account = { email, passwordHash: await hashPassword(DEMO_PASSWORD), ...defaults, ...claims };
  return insertRows(db, 'idp_user', [account]);
}

/** Creates a customer's data in the operator's systems. */
async function insertOperatorData(db: Database, customer: DemoCustomer): Promise<void> {
  const { msisdn, pairedNumbers = [], balances = [], identityRecord } = customer;
  if (msisdn === undefined) return;
  const paired = pairedNumbers.map((pair, position) => ({ ownerMsisdn: msisdn, position, ...pair }));
  await insertRows(db, 'paired_number', paired);
  await insertRows(db, 'balance', balances);
  if (identityRecord) await insertRows(db, 'identity_record', [{ msisdn, ...identityRecord }]);
  await insertFibreOrders(db, customer);
  await insertBeneficiaries(db, customer);
  await markSeeded(db, customer, FIBRE_ORDERS_PART);
  await markSeeded(db, customer, BENEFICIARIES_PART);
}

function insertFibreOrders(db: Database, { msisdn, fibreOrders = [] }: DemoCustomer): Promise<number> {
  const rows = fibreOrders.map((order) => ({ ownerMsisdn: msisdn, ...order }));
  return insertRows(db, 'fibre_order', rows);
}

function insertBeneficiaries(db: Database, { msisdn, beneficiaries = [] }: DemoCustomer): Promise<number> {
  const rows = beneficiaries.map((person) => ({ ownerMsisdn: msisdn, ...person }));
  return insertRows(db, 'beneficiary', rows);
}

/** The parts of the seed data that were added after the first version. */
const FIBRE_ORDERS_PART = 'fibre orders';
const BENEFICIARIES_PART = 'beneficiaries';

/** Records that a part of the seed data was inserted; false if it was recorded before, or if there is no number. */
async function markSeeded(db: Database, { msisdn }: DemoCustomer, part: string): Promise<boolean> {
  if (msisdn === undefined) return false;
  return (await insertRows(db, 'seeded_part', [{ ownerMsisdn: msisdn, part }])) === 1;
}

/** Inserts rows whose keys are the columns in camel case, and returns how many were written. */
async function insertRows(db: Database, table: string, rows: readonly object[]): Promise<number> {
  if (!rows[0]) return 0;
  const columns = Object.keys(rows[0]).map(toColumnName).join(', ');
  const records = rows.map((row) => Object.entries(row).map(([name, value]) => [toColumnName(name), value] as const));
  const written = await db.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [JSON.stringify(records.map((record) => Object.fromEntries(record)))],
  );
  return written.length;
}

function toColumnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
