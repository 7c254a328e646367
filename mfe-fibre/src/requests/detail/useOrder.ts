import { withoutPlus } from '@portal/shared/phone';
import type { FibreOrder } from '../api/orders';
import { useOrders } from '../useOrders';

export type Order =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry?: () => void }
  | { status: 'not found' }
  /** `trouble`: what is shown was known before, and could not be asked for again. */
  | { status: 'ready'; order: FibreOrder; trouble?: string };

/** One of the customer's orders. They are asked for with the claimed number without its + (SHR-010). */
export function useOrder(requestId: string): Order {
  const view = useOrders(withoutPlus);
  if (view.status !== 'ready') return view;
  const order = findOrder(view.orders, requestId);
  if (order) return { status: 'ready', order, ...(view.trouble && { trouble: view.trouble }) };
  if (view.trouble) return { status: 'error', message: view.trouble };
  // An order that is not among the known ones may be newer than they are.
  return { status: view.asking ? 'loading' : 'not found' };
}

/** By its order id; if none has it, by its order number (D-087). */
function findOrder(orders: readonly FibreOrder[], requestId: string): FibreOrder | undefined {
  return orders.find(({ id }) => id === requestId) ?? orders.find(({ orderNumber }) => orderNumber === requestId);
}
