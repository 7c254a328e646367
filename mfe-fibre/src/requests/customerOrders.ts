import { memoryCache, type CacheKey } from '@portal/shared/storage';
import { fetchOrders, type FibreOrder } from './api/orders';
import { newestFirst } from './filterOrders';

/** The customer, and the phone number as it is sent. */
export type Owner = { userId: string; sent: string };

const cache = memoryCache<readonly FibreOrder[]>();
const keyOf = ({ userId, sent }: Owner): CacheKey => [userId, sent];

/** The cached orders of the last thirty minutes. */
export const cachedOrders = (owner: Owner): readonly FibreOrder[] | undefined => cache.read(keyOf(owner));

/** The current orders, newest first. */
export function loadOrders(owner: Owner): Promise<readonly FibreOrder[]> {
  return cache.refresh(keyOf(owner), async () => newestFirst(await fetchOrders(owner.sent)));
}
