import type { Database } from '../db/database.ts';
import type { DemoCustomer } from './customer.ts';

const PART = 'fibre orders';

/** Puts a customer's fibre orders back to what a first start holds; what was ordered and asked for since is gone. */
export async function restoreFibreData(db: Database, owner: string, customer: DemoCustomer): Promise<void> {
  await db.query('DELETE FROM relocation_order WHERE owner_msisdn = $1', [owner]);
  await db.query('DELETE FROM no_service_request WHERE owner_msisdn = $1', [owner]);
  await db.query('DELETE FROM repeated_call WHERE owner = (SELECT id::text FROM idp_user WHERE email = $1)', [
    customer.email,
  ]);
  await db.query('DELETE FROM fibre_order WHERE owner_msisdn = $1', [owner]);
  await insertOrders(db, owner, customer);
  await db.query('INSERT INTO seeded_part VALUES ($1, $2) ON CONFLICT DO NOTHING', [owner, PART]);
}

/** Gives the orders to a customer of a database that is older than they are. */
export async function seedFibreOrders(db: Database, customer: DemoCustomer): Promise<void> {
  const { msisdn } = customer;
  if (msisdn === undefined) return;
  const claim = 'INSERT INTO seeded_part VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING part';
  const claimed = await db.query(claim, [msisdn, PART]);
  if (claimed.length === 1) await insertOrders(db, msisdn, customer);
}

async function insertOrders(db: Database, owner: string, { fibreOrders }: DemoCustomer): Promise<void> {
  await db.query(
    `INSERT INTO fibre_order (order_id, owner_msisdn, order_number, order_date, order_status, products, status_flow)
     SELECT "orderId", $1, "orderNumber", "orderDate", "orderStatus", products, "statusFlow"
     FROM jsonb_to_recordset($2::jsonb) AS given ("orderId" text, "orderNumber" text, "orderDate" timestamptz,
       "orderStatus" text, products jsonb, "statusFlow" jsonb)`,
    [owner, JSON.stringify(fibreOrders)],
  );
}
