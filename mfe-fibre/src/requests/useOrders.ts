import useSWR from 'swr';
import { freshForHalfHour } from '@portal/shared/cache';
import { messageOf } from '@portal/shared/http';
import { withoutPlus } from '@portal/shared/phone';
import { useSession } from '@portal/shared/session';
import { fetchOrders, type FibreOrder } from './api';
import { sortNewestFirst } from './filterOrders';

export type OrdersState =
  | { status: 'loading' }
  | { status: 'error'; message: string; error?: unknown; retry?: () => void }
  /** With `refetchError` a refetch failed, and the cached orders stay. */
  | { status: 'ready'; orders: readonly FibreOrder[]; isRefetching: boolean; refetchError?: string; error?: unknown };

const CACHE_OPTIONS = { use: [freshForHalfHour({ revalidatesFresh: true })] };

/**
 * The signed-in customer's fibre orders: cached orders at once, then refetched. `format` converts the phone number of
 * the claim to the one that is sent; list and detail share a cached response only if they send the same number (D-007).
 */
export function useOrders(format: (phone: string) => string): OrdersState {
  const session = useSession();
  const { sub: userId = '', phone = '' } = session.status === 'signed-in' ? session.profile : {};
  const sentPhone = format(phone.trim());
  const key = sentPhone === '' ? null : ['fibre-orders', userId, sentPhone];
  const fetchNewestFirst = async () => sortNewestFirst(await fetchOrders(sentPhone));
  const { data, error, isValidating, mutate } = useSWR<readonly FibreOrder[], unknown, readonly string[] | null>(
    key,
    fetchNewestFirst,
    CACHE_OPTIONS,
  );

  if (session.status === 'loading') return { status: 'loading' };
  if (session.status === 'anonymous') return { status: 'error', message: 'Login required. Please log in again.' };
  if (!key) return { status: 'error', message: 'User phone number not available' };
  const message = error && !isValidating ? messageOf(error, 'An error occurred') : undefined;
  if (data)
    return {
      status: 'ready',
      orders: data,
      isRefetching: isValidating,
      ...(message && { refetchError: message, error }),
    };
  return message ? { status: 'error', message, error, retry: () => void mutate() } : { status: 'loading' };
}

export type OrderState =
  | { status: 'loading' }
  | { status: 'error'; message: string; error?: unknown; retry?: () => void }
  | { status: 'not found' }
  /** With `refetchError` the order is from the cache, and the request for a newer one failed. */
  | { status: 'ready'; order: FibreOrder; refetchError?: string };

/** One of the customer's orders. Requests the orders with the phone number of the claim without its + (SHR-010). */
export function useOrder(requestId: string): OrderState {
  const view = useOrders(withoutPlus);
  if (view.status !== 'ready') return view;
  const order = findOrder(view.orders, requestId);
  if (order) return { status: 'ready', order, ...(view.refetchError && { refetchError: view.refetchError }) };
  if (view.refetchError) return { status: 'error', message: view.refetchError, error: view.error };
  // The list is always requested again; until then an order missing from the cached list is loading, not “not found”.
  return { status: view.isRefetching ? 'loading' : 'not found' };
}

/** Finds an order by its id; if none matches, by its order number (D-087). */
function findOrder(orders: readonly FibreOrder[], requestId: string): FibreOrder | undefined {
  return orders.find(({ id }) => id === requestId) ?? orders.find(({ orderNumber }) => orderNumber === requestId);
}
