import { z } from 'zod';
import { phoneParamsSchema as params } from '../api/fields.ts';
import { getOwnMsisdn, type Guards } from '../api/guards.ts';
import type { ZodServer } from '../api/zodServer.ts';
import type { Database } from '../db/database.ts';

/** A fibre order; amounts in GHS, dates as ISO 8601 in UTC, and an empty date for a step that is not done. */
const orderSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  orderDate: z.string(),
  orderStatus: z.string(),
  products: z.array(z.object({ productName: z.string(), itemAmount: z.number() })),
  statusFlow: z.array(z.object({ label: z.string(), date: z.string(), done: z.boolean() })),
});
export type FibreOrder = z.infer<typeof orderSchema>;

const responseSchema = z.object({ success: z.literal(true), data: z.object({ orders: z.array(orderSchema) }) });

/** Adds the route that returns a customer's fibre orders, newest first. */
export function addFibreOrdersRoute(api: ZodServer, { db, guards }: { db: Database; guards: Guards }): void {
  const options = { ...guards.owner, schema: { params, response: { 200: responseSchema } } };
  api.get('/ssp-orders/api/v1/orders/customer-ref-orders/:phone', options, async (request) => {
    const rows = await db.query<Omit<FibreOrder, 'orderDate'> & { orderDate: Date }>(
      `SELECT order_id AS "orderId", order_number AS "orderNumber", order_date AS "orderDate",
         order_status AS "orderStatus", products, status_flow AS "statusFlow"
       FROM fibre_order WHERE owner_msisdn = $1 ORDER BY order_date DESC, order_id`,
      [getOwnMsisdn(request)],
    );
    const orders = rows.map((row) => ({ ...row, orderDate: row.orderDate.toISOString() }));
    return { success: true as const, data: { orders } };
  });
}
