import { useSyncExternalStore } from 'react';
import { followPaid, isPaid } from '../paidOrders';

/** Whether an order was paid, as soon as the page that follows a payment has said so. Nobody's order is not paid. */
export function usePaid(order: string | undefined): boolean {
  return useSyncExternalStore(followPaid, () => order !== undefined && isPaid(order));
}
