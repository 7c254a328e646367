import { onSignOut } from './customerData';

/** D-074, CN-001: customers’ data is kept 30 minutes, in memory only. */
export const CACHE_TTL_MS = 30 * 60 * 1000;

/** Whose data, and of which numbers. */
export type CacheKey = readonly [userId: string, ...numbers: string[]];

/** The answers of one call, by customer and numbers. */
export interface MemoryCache<T> {
  /** The kept answer, if it is younger than its life. */
  read: (key: CacheKey) => T | undefined;
  write: (key: CacheKey, value: T) => void;
  /** The kept answer, or a fresh one that is kept from now on. A failure is never kept. */
  load: (key: CacheKey, fetchFresh: () => Promise<T>) => Promise<T>;
  /** A fresh answer, whatever is kept; it is kept from now on. */
  refresh: (key: CacheKey, fetchFresh: () => Promise<T>) => Promise<T>;
  clear: () => void;
}

/**
 * A cache for one call, empty after sign-out and when another customer signs in. An answer that arrives after that is
 * handed to its caller and not kept.
 */
export function memoryCache<T>(lifeMs = CACHE_TTL_MS): MemoryCache<T> {
  let kept = new Map<string, { value: T; since: number }>();

  const cache: MemoryCache<T> = {
    read(key) {
      const entry = kept.get(JSON.stringify(key));
      return entry && Date.now() - entry.since < lifeMs ? entry.value : undefined;
    },
    write(key, value) {
      kept.set(JSON.stringify(key), { value, since: Date.now() });
    },
    async load(key, fetchFresh) {
      return cache.read(key) ?? cache.refresh(key, fetchFresh);
    },
    async refresh(key, fetchFresh) {
      const before = kept;
      const value = await fetchFresh();
      if (before === kept) cache.write(key, value);
      return value;
    },
    clear() {
      kept = new Map();
    },
  };
  onSignOut(cache.clear);
  return cache;
}
