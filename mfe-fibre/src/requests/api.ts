import { apiFetch } from '@portal/shared/api';
import * as z from '@portal/shared/schema';

/** `date` is the value of the response, null if there is none. */
type OrderStep = { label: string; date: string | number | null; done: boolean };

/** A fibre order. Missing values are an empty string or null. */
export type FibreOrder = {
  id: string;
  orderNumber: string;
  orderDate: string | number | null;
  status: string;
  product: string;
  /** In GHS. */
  amount: number | null;
  steps: readonly OrderStep[];
};

const textOrEmptySchema = z.catch(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).trim()),
  ),
  '',
);
const timestamp = z.catch(z.nullable(z.union([z.string(), z.number()])), null);
const amount = z.catch(z.nullable(z.number()), null);

const productSchema = z.object({ productName: textOrEmptySchema, itemAmount: amount });
const stepSchema = z.object({ label: textOrEmptySchema, date: timestamp, done: z.catch(z.boolean(), false) });
/** A row of the response; steps that the schema cannot parse become null. */
const orderSchema = z.object({
  orderId: textOrEmptySchema,
  orderNumber: textOrEmptySchema,
  orderDate: timestamp,
  orderStatus: textOrEmptySchema,
  products: z.catch(z.array(z.unknown()), []),
  statusFlow: z.catch(z.array(z.catch(z.nullable(stepSchema), null)), []),
});

export const ordersCall = {
  service: 'orders',
  path: '/orders/customer-ref-orders/{phone}',
  headers: { 'content-type': 'application/json' },
  schema: z.object({ data: z.object({ orders: z.array(z.catch(z.nullable(orderSchema), null)) }) }),
  errors: { http: 'HTTP error! status: {status}', other: 'An error occurred' },
} as const;

/**
 * A customer's fibre orders, in the order of the response. `phone` is sent unchanged: list and detail format it
 * differently. Throws “HTTP error! status: {code}”, or “An error occurred” for every other failure.
 */
export async function fetchOrders(phone: string): Promise<readonly FibreOrder[]> {
  const { data } = await apiFetch({ ...ordersCall, params: { phone } });
  return data.orders.filter((row) => row !== null).map(toOrder);
}

function toOrder({ orderId, products, statusFlow, ...rest }: z.infer<typeof orderSchema>): FibreOrder {
  const first = productSchema.safeParse(products[0]);
  return {
    id: orderId || rest.orderNumber,
    orderNumber: rest.orderNumber,
    orderDate: rest.orderDate,
    status: rest.orderStatus,
    product: first.success ? first.data.productName : '',
    amount: first.success ? first.data.itemAmount : null,
    steps: statusFlow.filter((step) => step !== null),
  };
}
