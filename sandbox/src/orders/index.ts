import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { getOwnMsisdn } from '../api/customer.ts';
import type { Guards } from '../api/guards.ts';
import { ownedByPhoneInPath } from '../api/msisdn.ts';
import { toRouteOptions } from '../api/openApi.ts';
import type { Database } from '../db/database.ts';

const fibreOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  orderDate: z.string().describe('When it was ordered, ISO 8601 in UTC'),
  orderStatus: z.string(),
  products: z.array(z.object({ productName: z.string(), itemAmount: z.number() })),
  statusFlow: z
    .array(z.object({ label: z.string(), date: z.string(), done: z.boolean() }))
    .describe('Every step in its order; `date` is empty for a step that is not done'),
});
/** A fibre order; amounts in GHS. */
export type FibreOrder = z.infer<typeof fibreOrder>;

const responseBody = z.object({ success: z.literal(true), data: z.object({ orders: z.array(fibreOrder) }) });

type OrderRow = Omit<FibreOrder, 'orderDate'> & { orderDate: Date };

/** Call 9: a customer's fibre orders, newest first. */
export function addOrderRoute(api: Api, { db, guards }: { db: Database; guards: Guards }): void {
  const options = toRouteOptions({
    guard: guards.owner,
    summary: 'Fibre orders',
    ...ownedByPhoneInPath,
    response: { 200: responseBody },
  });
  const url = '/ssp-orders/api/v1/orders/customer-ref-orders/:phone';
  api.get(url, options, async (request) => {
    const rows = await findOrders(db, getOwnMsisdn(request));
    const orders = rows.map((row) => ({ ...row, orderDate: row.orderDate.toISOString() }));
    return { success: true as const, data: { orders } };
  });
}

function findOrders(db: Database, owner: string): Promise<OrderRow[]> {
  return db.query(
    `SELECT order_id AS "orderId", order_number AS "orderNumber", order_date AS "orderDate",
       order_status AS "orderStatus", products, status_flow AS "statusFlow"
     FROM fibre_order WHERE owner_msisdn = $1 ORDER BY order_date DESC, order_id`,
    [owner],
  );
}
