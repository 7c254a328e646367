import type { Database } from '../db/database.ts';
import { hashPassword } from '../identity/password.ts';
import type { DemoCustomer } from './customer.ts';
import { DEMO_PASSWORD, demoCustomers } from './demoCustomers.ts';

/** Creates the missing demonstration customers; existing data stays unchanged. */
export async function seedCustomers(db: Database): Promise<void> {
  for (const customer of demoCustomers) {
    await db.transaction(async (tx) => {
      if ((await saveAccount(tx, customer)) === 1) return restoreOperatorData(tx, customer);
      // An account of an older version may lack the data that was added since.
      if (await markSeeded(tx, customer, FIBRE_ORDERS_PART)) await insertFibreOrders(tx, customer);
      if (await markSeeded(tx, customer, BENEFICIARIES_PART)) await insertBeneficiaries(tx, customer);
    });
  }
}

/**
 * Resets account and data of one demonstration customer, or of all without an e-mail address. Removes sign-in locks;
 * sessions stay. Returns false for an unknown customer.
 */
export async function resetCustomer(db: Database, email?: string): Promise<boolean> {
  const selected = demoCustomers.filter((customer) => email === undefined || customer.email === email.toLowerCase());
  for (const customer of selected) {
    await db.transaction(async (tx) => {
      await saveAccount(tx, customer, { overwrite: true });
      await restoreOperatorData(tx, customer);
    });
  }
  return selected.length > 0;
}

/**
 * Creates the sign-in account of a customer; with `overwrite`, an existing one gets the seed data.
 * Returns 1 if it wrote the account, 0 if the account existed and was kept.
 */
async function saveAccount(db: Database, { email, claims }: DemoCustomer, { overwrite = false } = {}): Promise<number> {
  const defaults = { phone: null, kyc: null };
  const account = { email, passwordHash: await hashPassword(DEMO_PASSWORD), ...defaults, ...claims };
  const columns = Object.keys(account).map(toColumnName);
  const update = `(email) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  return insertRows(db, 'idp_user', [account], overwrite ? update : 'DO NOTHING');
}

/** The tables with a customer's data, and how `$1`, the customer's number, selects its rows. */
const OWN_ROWS_SQL = {
  balance: 'fttx_msisdn IN (SELECT fttx_msisdn FROM paired_number WHERE owner_msisdn = $1)',
  paired_number: 'owner_msisdn = $1',
  identity_record: 'msisdn = $1',
  relocation_order: 'owner_msisdn = $1',
  no_service_request: 'owner_msisdn = $1',
  fibre_order: 'owner_msisdn = $1',
  beneficiary: 'owner_msisdn = $1',
  sim_swap: 'owner_msisdn = $1',
  liveness_check: 'msisdn = $1',
  liveness_reference: 'msisdn = $1',
};

/** Resets a customer's data in the operator's systems to the seed data; deletes requests and orders. */
async function restoreOperatorData(db: Database, customer: DemoCustomer): Promise<void> {
  const { msisdn, email, pairedNumbers = [], balances = [], identityRecord } = customer;
  if (msisdn === undefined) return;
  for (const [table, isOwn] of Object.entries(OWN_ROWS_SQL))
    await db.query(`DELETE FROM ${table} WHERE ${isOwn}`, [msisdn]);
  await db.query('DELETE FROM balance WHERE fttx_msisdn = ANY($1::text[])', [balances.map((one) => one.fttxMsisdn)]);
  await db.query('DELETE FROM repeated_call WHERE owner = (SELECT id::text FROM idp_user WHERE email = $1)', [email]);
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
async function insertRows(
  db: Database,
  table: string,
  rows: readonly object[],
  onConflict = 'DO NOTHING',
): Promise<number> {
  if (!rows[0]) return 0;
  const columns = Object.keys(rows[0]).map(toColumnName).join(', ');
  const records = rows.map((row) => Object.entries(row).map(([name, value]) => [toColumnName(name), value] as const));
  const written = await db.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT ${onConflict} RETURNING 1`,
    [JSON.stringify(records.map((record) => Object.fromEntries(record)))],
  );
  return written.length;
}

function toColumnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
