import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** A payment may be made for this long; so long its unpaid order keeps a second one away, too (D-137). */
export const OPEN_MINUTES = 15;

/** How a payment may end. */
export type Outcome = 'paid' | 'cancelled' | 'failed';

/** A payment as the page shows it; `amount` in GHS with two decimals, `expired` when nobody settled it in time. */
export type Payment = {
  id: string;
  orderId: string;
  title: string;
  amount: string;
  redirectUrl: string;
  state: 'open' | 'expired' | Outcome;
};

/** What a payment is asked for; the page returns to `redirectUrl` after it was paid. */
export type PaymentOrder = { orderId: string; title: string; amount: number; redirectUrl: string };

/** Opens a payment and gives its unguessable id. `tx` is the transaction that makes the order. */
export async function openPayment(tx: Database, order: PaymentOrder): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await tx.query(
    `INSERT INTO payment (id, order_id, title, amount, redirect_url, expires_at)
     VALUES ($1, $2, $3, $4::numeric, $5, now() + make_interval(mins => $6::int))`,
    [id, order.orderId, order.title, order.amount, order.redirectUrl, OPEN_MINUTES],
  );
  return id;
}

/** The payment of an id, if there is one. */
export async function findPayment(db: Database, id: string): Promise<Payment | undefined> {
  const [payment] = await db.query<Payment>(
    `SELECT id, order_id AS "orderId", title, amount, redirect_url AS "redirectUrl",
       CASE WHEN state = 'open' AND expires_at <= now() THEN 'expired' ELSE state END AS state
     FROM payment WHERE id = $1`,
    [id],
  );
  return payment;
}

/**
 * Ends an open payment and its order in one transaction, so that each ends once: a second call changes nothing. Gives the
 * payment as it is afterwards.
 */
export function settlePayment(db: Database, id: string, outcome: Outcome): Promise<Payment | undefined> {
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
