import { mockRoute, json, type Handler } from '@portal/shared/testing';

export const ORDERS = 'GET /ssp-orders/api/v1/orders/customer-ref-orders/233244123456';

const STEP_LABELS = [
  'Order paid',
  'Order verified',
  'Account created',
  'Installation scheduled',
  'Installation started',
  'Pending sign',
];

/** An order as the API returns it. Its first `done` steps are done, one day apart from `orderDate` on. */
export function createServerOrder(number: number, orderDate: string, done: number, changes: object = {}) {
  const dayOf = (index: number) => new Date(Date.parse(orderDate) + index * 86_400_000).toISOString();
  return {
    orderId: `fo-${number}`,
    orderNumber: `FB-${number}`,
    orderDate,
    orderStatus: STEP_LABELS[done - 1] ?? 'Order received',
    products: [{ productName: 'FibreX Home 100', itemAmount: 349 }],
    statusFlow: STEP_LABELS.map((label, index) => ({
      label,
      date: index < done ? dayOf(index) : '',
      done: index < done,
    })),
    ...changes,
  };
}

/** Six orders, not sorted by date; the order of August has no product. */
export const SIX_ORDERS = [
  createServerOrder(19820, '2026-08-18', 1, { products: [] }),
  createServerOrder(20418, '2026-11-12', 4),
  createServerOrder(20377, '2026-10-30', 5, { products: [{ productName: 'FibreX Home 50', itemAmount: 1249 }] }),
  createServerOrder(19964, '2026-09-04', 6, { orderStatus: 'Completed' }),
  createServerOrder(19544, '2026-07-02', 2),
  createServerOrder(19207, '2026-05-21', 0),
];

export const ordersReply = (list: unknown = SIX_ORDERS): Handler => json({ success: true, data: { orders: list } });

export const mockOrders = (...replies: [Handler, ...Handler[]]): void => mockRoute(ORDERS, ...replies);
