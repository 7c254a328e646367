import type { Database } from '../db/database.ts';
import { demoCustomers, type DemoCustomer } from './demoCustomers.ts';

/** Inserts the demo customers' data into the operator's systems, once: what a customer changed stays. */
export async function seedCustomers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('demo customers'))`);
    // No call changes or deletes a fibre order, so there are some if this has run before.
    if ((await tx.query('SELECT 1 FROM fibre_order LIMIT 1')).length > 0) return;
    for (const customer of demoCustomers) await insertCustomer(tx, customer);
  });
}

async function insertCustomer(tx: Database, customer: DemoCustomer): Promise<void> {
  const { msisdn, pairedNumbers = [], balances = [], identityRecord, fibreOrders = [], beneficiaries = [] } = customer;
  const owned = (rows: readonly object[]) => rows.map((row) => ({ ownerMsisdn: msisdn, ...row }));
  await insertRows(tx, 'paired_number', owned(pairedNumbers.map((pair, position) => ({ position, ...pair }))));
  await insertRows(tx, 'balance', balances);
  if (identityRecord) await insertRows(tx, 'identity_record', [{ msisdn, ...identityRecord }]);
  await insertRows(tx, 'fibre_order', owned(fibreOrders));
  await insertRows(tx, 'beneficiary', owned(beneficiaries));
}

/** Inserts rows whose keys are the columns in camel case. */
async function insertRows(tx: Database, table: string, rows: readonly object[]): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).map(toColumnName).join(', ');
  const records = rows.map((row) => Object.entries(row).map(([name, value]) => [toColumnName(name), value] as const));
  await tx.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(records.map((record) => Object.fromEntries(record)))],
  );
}

function toColumnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
