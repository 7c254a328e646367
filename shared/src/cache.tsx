import { useState, type ReactNode } from 'react';
import { SWRConfig, unload, unstable_serialize, useSWRConfig, type Arguments, type Middleware } from 'swr';
import { onSignOut } from '@portal/shared/storage';

/** How long data in the swr cache, which is in memory only, is fresh (D-074, CN-001), and drafts of forms are kept. */
export const HALF_HOUR_MS = 30 * 60 * 1000;

/** Until when (epoch ms) the cached data of a key is fresh. */
const freshUntil = new Map<string, number>();

/** Whether the cached data of this key is fresh now. */
export const isFresh = (key: Arguments): boolean => Date.now() < (freshUntil.get(unstable_serialize(key)) ?? 0);

/** Marks data that `mutate` has written to the cache as fresh for 30 minutes, or as not fresh. */
export function setFresh(key: Arguments, fresh: boolean): void {
  freshUntil.set(unstable_serialize(key), Date.now() + (fresh ? HALF_HOUR_MS : 0));
}

interface FreshOptions<T> {
  /** Whether data stays fresh for 30 minutes; by default it does. Other data is requested again by the next screen. */
  staysFresh?: (data: T) => boolean;
  /** Sends a request for fresh data, too, when a screen opens; the data is returned meanwhile. */
  revalidatesFresh?: boolean;
}

/**
 * Middleware of swr for a customer's data: fresh data is returned without a request; older data counts as absent when a
 * screen opens. Data on an open screen stays, whatever its age. The key contains the customer's id.
 * @example const CACHE_OPTIONS = { use: [freshForHalfHour()] };
 *   const { data, error, isValidating, mutate } = useSWR(key, fetcher, CACHE_OPTIONS);
 */
export function freshForHalfHour<T>({ staysFresh, revalidatesFresh = false }: FreshOptions<T> = {}): Middleware {
  return (useNext) =>
    function useFresh(key, fetcher, config) {
      const id = unstable_serialize(key);
      const { cache } = useSWRConfig();
      const [opened, setOpened] = useState({ id, at: Date.now() });
      if (opened.id !== id) setOpened({ id, at: Date.now() });
      const load = async (...args: [never]) => {
        const data = await fetcher?.(...args);
        setFresh(id, staysFresh?.(data as T) ?? true);
        return data;
      };
      const isPaused = () => !revalidatesFresh && isFresh(id) && cache.get(id)?.data !== undefined;
      const swr = useNext(key, load as typeof fetcher, { ...config, isPaused });
      return (freshUntil.get(id) ?? Infinity) < opened.at ? { ...swr, data: undefined } : swr;
    };
}

onSignOut(() => {
  freshUntil.clear();
  // Also discards the responses of pending requests.
  unload({ revalidate: false });
});

// Each API function retries its own requests; swr repeats a failed one only when the connection returns.
const SWR_OPTIONS = {
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
  dedupingInterval: 0, // each screen decides by the age of the data
  loadingTimeout: 0, // nothing listens for slow requests; the timer would outlive the screen
};

/** Provides the settings of swr, whose cache sign-out empties. The host renders it around the pages of remotes. */
export function SwrCacheProvider({ children }: { children?: ReactNode }) {
  return <SWRConfig value={SWR_OPTIONS}>{children}</SWRConfig>;
}
