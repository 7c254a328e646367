import { randomBytes } from 'node:crypto';
import { OPEN_MINUTES } from '../api/openRequest.ts';
import type { Database, QueryRunner } from '../db/database.ts';

export type PaymentOutcome = 'paid' | 'cancelled' | 'failed';

/** A payment; `amount` in GHS with two decimals, `expired` if it was not settled in time. */
export type Payment = {
  id: string;
  orderId: string;
  title: string;
  amount: string;
  redirectUrl: string;
  state: 'open' | 'expired' | PaymentOutcome;
};

/** The data of a new payment; after the payment its page redirects to `redirectUrl`. */
type NewPayment = { orderId: string; title: string; amount: number; redirectUrl: string };

/** Opens a payment and returns its random id. `tx` is the transaction that stores the order. */
export async function openPayment(tx: QueryRunner, order: NewPayment): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await tx.query(
    `INSERT INTO payment (id, order_id, title, amount, redirect_url, expires_at)
     VALUES ($1, $2, $3, $4::numeric, $5, now() + make_interval(mins => $6::int))`,
    [id, order.orderId, order.title, order.amount, order.redirectUrl, OPEN_MINUTES],
  );
  return id;
}

export async function findPayment(db: QueryRunner, id: string): Promise<Payment | undefined> {
  const [payment] = await db.query<Payment>(
    `SELECT id, order_id AS "orderId", title, amount, redirect_url AS "redirectUrl",
       CASE WHEN state = 'open' AND expires_at <= now() THEN 'expired' ELSE state END AS state
     FROM payment WHERE id = $1`,
    [id],
  );
  return payment;
}

/**
 * Settles an open payment and its order in one transaction; a second call changes nothing. Returns the current payment.
 */
export function settlePayment(db: Database, id: string, outcome: PaymentOutcome): Promise<Payment | undefined> {
  return db.transaction(async (tx) => {
    const [settled] = await tx.query<{ orderId: string }>(
      `UPDATE payment SET state = $2, settled_at = now()
       WHERE id = $1 AND state = 'open' AND expires_at > now() RETURNING order_id AS "orderId"`,
      [id, outcome],
    );
    if (settled) {
      const settle = `UPDATE relocation_order SET state = $2, settled_at = now() WHERE order_id = $1 AND state = 'unpaid'`;
      await tx.query(settle, [settled.orderId, outcome]);
    }
    return findPayment(tx, id);
  });
}
