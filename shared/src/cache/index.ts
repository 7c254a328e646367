export { CACHE_TTL_MS, isFresh, toCachedData } from './cachedData';
export type { CachedData } from './cachedData';
export { useCachedQuery } from './useCachedQuery';
export type { QueryKey } from './useCachedQuery';
