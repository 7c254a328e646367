import { randomBytes } from 'node:crypto';
import { ApiError } from '../api/apiError.ts';
import type { Database } from '../db/database.ts';
import { OPEN_MINUTES, openPayment } from '../payments/index.ts';
import { RELOCATION_PRICE } from './checkOrder.ts';
import type { RelocationOrder } from './relocationOrder.ts';

export type CreatedOrder = { orderId: string; paymentId: string };

/**
 * Stores a relocation order and opens its payment; throws 409 `open_relocation_exists` if an unpaid order of the last 15
 * minutes exists for the account. The advisory lock makes the second of two concurrent requests wait for the first.
 */
export async function createOrder(tx: Database, owner: string, order: RelocationOrder): Promise<CreatedOrder> {
  const { linked_account, product_title, latitude, longitude, payment_redirect_url, ...details } = order;
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('relocation ' || $1))`, [linked_account]);
  await rejectWhileOneIsOpen(tx, linked_account);
  const orderId = randomBytes(16).toString('hex');
  await tx.query(
    `INSERT INTO relocation_order
       (order_id, owner_msisdn, linked_account, product_title, amount, latitude, longitude, details)
     VALUES ($1, $2, $3, $4, $5::numeric, $6, $7, $8::jsonb)`,
    [orderId, owner, linked_account, product_title, RELOCATION_PRICE, latitude, longitude, JSON.stringify(details)],
  );
  const payment = { orderId, title: 'Fibre relocation', amount: RELOCATION_PRICE, redirectUrl: payment_redirect_url };
  return { orderId, paymentId: await openPayment(tx, payment) };
}

async function rejectWhileOneIsOpen(tx: Database, linkedAccount: string): Promise<void> {
  const [open] = await tx.query<{ minutes: number }>(
    `SELECT ceil(extract(epoch FROM created_at + make_interval(mins => $2::int) - now()) / 60)::int AS minutes
     FROM relocation_order
     WHERE linked_account = $1 AND state = 'unpaid' AND created_at > now() - make_interval(mins => $2::int)
     ORDER BY created_at DESC LIMIT 1`,
    [linkedAccount, OPEN_MINUTES],
  );
  if (!open) return;
  const again = open.minutes > 1 ? `in ${open.minutes} minutes` : 'in a minute';
  throw new ApiError(409, 'open_relocation_exists', {
    text: `A relocation order for this number is waiting for its payment. Pay or cancel it, or try again ${again}.`,
  });
}
