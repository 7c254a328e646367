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
