import { withoutPlus } from '@portal/shared/phone';
import type { FibreOrder } from '../api/orders';
import { useOrders } from '../useOrders';

export type Order =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry?: () => void }
  | { status: 'not found' }
  /** `refetchError`: the order is from the cache, and the request for a newer one failed. */
  | { status: 'ready'; order: FibreOrder; refetchError?: string };

/** One of the customer's orders. Requests them with the number of the claim without its + (SHR-010). */
export function useOrder(requestId: string): Order {
  const view = useOrders(withoutPlus);
  if (view.status !== 'ready') return view;
  const order = findOrder(view.orders, requestId);
  if (order) return { status: 'ready', order, ...(view.refetchError && { refetchError: view.refetchError }) };
  if (view.refetchError) return { status: 'error', message: view.refetchError };
  // An order that is not in the cached list may be newer than the list.
  return { status: view.isRefetching ? 'loading' : 'not found' };
}

/** By order id; if none matches, by order number (D-087). */
function findOrder(orders: readonly FibreOrder[], requestId: string): FibreOrder | undefined {
  return orders.find(({ id }) => id === requestId) ?? orders.find(({ orderNumber }) => orderNumber === requestId);
}
