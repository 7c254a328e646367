import { randomBytes } from 'node:crypto';
import { ApiError } from '../api/apiError.ts';
import { findWaitingTime } from '../api/openRequest.ts';
import type { Database } from '../db/database.ts';
import { openPayment } from '../payments/payment.ts';
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
  const rows = `relocation_order WHERE linked_account = $1 AND state = 'unpaid'`;
  const when = await findWaitingTime(tx, rows, linkedAccount);
  if (when === undefined) return;
  throw new ApiError(409, 'open_relocation_exists', {
    text: `A relocation order for this number is waiting for its payment. Pay or cancel it, or try again ${when}.`,
  });
}
