import { useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig, type Cache } from 'swr';

/** D-074, CN-001: a customer's data in the swr cache, which is in memory only, is fresh for 30 minutes. */
export const CACHE_TTL_MS = 30 * 60 * 1000;

/** What the swr cache holds for one key. */
export interface CachedData<T> {
  value: T;
  /** Epoch milliseconds. */
  freshUntil: number;
}

/** Wraps a value for the swr cache: fresh for 30 minutes if it is `cacheable`, otherwise not fresh at any time. */
export const toCachedData = <T>(value: T, cacheable = true): CachedData<T> => ({
  value,
  freshUntil: Date.now() + (cacheable ? CACHE_TTL_MS : 0),
});

export const isFresh = <T>(data: CachedData<T> | undefined): data is CachedData<T> =>
  data !== undefined && Date.now() < data.freshUntil;

/** Key of a query in the swr cache. It contains the customer's id, so that no customer sees data of another one. */
export type QueryKey = readonly [name: string, userId: string, ...numbers: string[]];

interface QueryOptions<T> {
  /** Which values are used again by the next screen; all unless stated. */
  isCacheable?: (value: T) => boolean;
  /** Sends a request on every mount; fresh data is returned meanwhile. */
  revalidateFresh?: boolean;
}

/**
 * useSWR for data of a customer that is fresh for 30 minutes (D-074). Fresh data is returned at once and without a
 * request, older data counts as absent when a screen opens. Data on an open screen stays, whatever its age. The
 * CacheProvider empties the cache at sign-out.
 * @example const { data, error, isValidating, revalidate } = useCachedQuery(ordersKey, ([, , phone]) => fetchOrders(phone));
 */
export function useCachedQuery<T, K extends QueryKey>(
  key: K | null,
  fetcher: (key: K) => Promise<T>,
  { isCacheable, revalidateFresh = false }: QueryOptions<T> = {},
) {
  const { cache, compare } = useSWRConfig();
  const cacheKey = unstable_serialize(key);
  const [openedKey, setOpenedKey] = useState<string>();
  if (openedKey !== cacheKey) {
    setOpenedKey(cacheKey);
    if (!isFresh(readCache(cache, cacheKey))) cache.delete(cacheKey);
  }
  const fetchUnlessFresh = async (): Promise<CachedData<T>> => {
    const cached = readCache<T>(cache, cacheKey);
    if (!revalidateFresh && isFresh(cached)) return cached;
    const value = await fetcher(key as K); // swr calls it only with a key
    // The same object as long as the content is the same, so that memoised components do not render again.
    const stable = cached && compare(cached.value, value) ? cached.value : value;
    return toCachedData(stable, isCacheable?.(value));
  };
  const { data, error, isValidating, mutate } = useSWR<CachedData<T>, unknown>(key, fetchUnlessFresh, {
    dedupingInterval: 0, // a value that is not cacheable must not suppress the request of the next screen
  });
  return { data: data?.value, error, isValidating, revalidate: () => void mutate() };
}

const readCache = <T>(cache: Cache, cacheKey: string) => cache.get(cacheKey)?.data as CachedData<T> | undefined;
