import { memoryCache, type CacheKey } from '@portal/shared/storage';
import { fetchOrders, type FibreOrder } from './api/orders';
import { newestFirst } from './filterOrders';

/** Whose orders: the user, and the phone number exactly as it is sent. */
export type Owner = { userId: string; sent: string };

const kept = memoryCache<readonly FibreOrder[]>();
const keyOf = ({ userId, sent }: Owner): CacheKey => [userId, sent];

/** The orders as they were answered less than thirty minutes ago; undefined if nobody asked. */
export const knownOrders = (owner: Owner): readonly FibreOrder[] | undefined => kept.read(keyOf(owner));

/** The current orders, newest first. */
export function loadOrders(owner: Owner): Promise<readonly FibreOrder[]> {
  return kept.refresh(keyOf(owner), async () => newestFirst(await fetchOrders(owner.sent)));
}
