import { config } from '@portal/shared/config';
import { isHttpError, isNetworkError, isUnexpectedAnswer, requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';

/** One step of an order's way. `date` is as answered, null where there is none. */
type OrderStep = { label: string; date: string | number | null; done: boolean };

/** A fibre order. What the answer does not tell is an empty text or null, so that one gap hides nothing else. */
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

const name = z.catch(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).trim()),
  ),
  '',
);
const moment = z.catch(z.nullable(z.union([z.string(), z.number()])), null);
const amount = z.catch(z.nullable(z.number()), null);
const anyList = z.catch(z.array(z.unknown()), []);

const product = z.object({ productName: name, itemAmount: amount });
const step = z.object({ label: name, date: moment, done: z.catch(z.boolean(), false) });
const order = z.object({
  orderId: name,
  orderNumber: name,
  orderDate: moment,
  orderStatus: name,
  products: anyList,
  statusFlow: anyList,
});
const found = z.object({ data: z.object({ orders: z.array(z.unknown()) }) });

/**
 * Call 9: a customer's fibre orders, in the order of the answer. `phone` is sent as it is given: list and detail have
 * rules of their own. Throws “HTTP error! status: {code}”, or “An error occurred” for whatever else goes wrong.
 */
export async function fetchOrders(phone: string, token: string): Promise<readonly FibreOrder[]> {
  const url = `${config().api.orders}/orders/customer-ref-orders/${encodeURIComponent(phone)}`;
  const headers = { 'content-type': 'application/json' };
  try {
    const { data } = await requestJson(url, { schema: found, token, headers });
    return readable(data.orders, order).map(toOrder);
  } catch (error) {
    throw toUserError(error);
  }
}

function toOrder({ orderId, products, statusFlow, ...rest }: z.infer<typeof order>): FibreOrder {
  const first = product.safeParse(products[0]);
  return {
    id: orderId || rest.orderNumber,
    orderNumber: rest.orderNumber,
    orderDate: rest.orderDate,
    status: rest.orderStatus,
    product: first.success ? first.data.productName : '',
    amount: first.success ? first.data.itemAmount : null,
    steps: readable(statusFlow, step),
  };
}

type Readable<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

/** What is no object is left out; it does not take the rest with it. */
function readable<T>(rows: readonly unknown[], schema: Readable<T>): T[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

function toUserError(error: unknown): unknown {
  if (isHttpError(error)) return new Error(`HTTP error! status: ${error.status}`, { cause: error });
  if (isUnexpectedAnswer(error) || isNetworkError(error)) return new Error('An error occurred', { cause: error });
  return error;
}
