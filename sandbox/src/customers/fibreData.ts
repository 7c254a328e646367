import type { Database } from '../db/database.ts';
import type { DemoCustomer } from './customer.ts';
import { markSeeded } from './seededPart.ts';

const PART = 'fibre orders';

/** Resets a customer's fibre orders to the seed data; deletes relocation orders and requests. */
export async function restoreFibreData(db: Database, owner: string, customer: DemoCustomer): Promise<void> {
  await db.query('DELETE FROM relocation_order WHERE owner_msisdn = $1', [owner]);
  await db.query('DELETE FROM no_service_request WHERE owner_msisdn = $1', [owner]);
  await db.query('DELETE FROM repeated_call WHERE owner = (SELECT id::text FROM idp_user WHERE email = $1)', [
    customer.email,
  ]);
  await db.query('DELETE FROM fibre_order WHERE owner_msisdn = $1', [owner]);
  await insertOrders(db, owner, customer);
  await markSeeded(db, owner, PART);
}

/** Inserts the fibre orders once into a database of an older version. */
export async function seedFibreOrders(db: Database, customer: DemoCustomer): Promise<void> {
  const { msisdn } = customer;
  if (msisdn !== undefined && (await markSeeded(db, msisdn, PART))) await insertOrders(db, msisdn, customer);
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
