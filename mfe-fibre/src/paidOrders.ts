import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { expiringRecord } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';

/** The format of order references; it is checked, because the query parameter can be forged. */
const ORDER_REFERENCE_PATTERN = /^[\w-]{1,64}$/;
const MAX_STORED_ORDERS = 10;
const TTL_MS = 24 * 60 * 60 * 1000;

/** References of orders that were paid in this browser. All tabs share the record, and it survives reloads. */
const paidOrders = expiringRecord({
  area: 'local',
  key: 'fibre:paid-orders',
  schema: z.object({ orders: z.array(z.string()), paidAt: z.number() }),
  expiresAt: ({ paidAt }) => paidAt + TTL_MS,
});

export function isOrderMarkedPaid(order: string): boolean {
  return paidOrders.read()?.orders.includes(order) === true;
}

/** Whether this browser marked the order as paid, unverified; rerenders when another tab marks it. */
export function useIsOrderMarkedPaid(order: string | undefined): boolean {
  return useSyncExternalStore(subscribeToPaidOrders, () => order !== undefined && isOrderMarkedPaid(order));
}

/** When the page opens, marks the order in its query parameter `order` as paid. */
export function useMarkOrderPaidFromUrl(): void {
  const [query] = useSearchParams();
  const order = query.get('order');
  useEffect(() => {
    if (order === null || !ORDER_REFERENCE_PATTERN.test(order) || isOrderMarkedPaid(order)) return;
    const orders = [order, ...(paidOrders.read()?.orders ?? [])].slice(0, MAX_STORED_ORDERS);
    paidOrders.write({ orders, paidAt: Date.now() });
  }, [order]);
}

// `storage` fires when another tab writes; a frozen tab misses it and reads the stored orders when it is visible again.
const PAID_ORDERS_EVENTS = ['storage', 'visibilitychange'] as const;

function subscribeToPaidOrders(onChange: () => void): () => void {
  for (const event of PAID_ORDERS_EVENTS) window.addEventListener(event, onChange);
  return () => PAID_ORDERS_EVENTS.forEach((event) => window.removeEventListener(event, onChange));
}
