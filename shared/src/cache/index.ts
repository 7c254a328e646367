export { CacheProvider } from './CacheProvider.tsx';
export { CACHE_TTL_MS, isFresh, toCachedData, useCachedQuery } from './useCachedQuery.ts';
export type { CachedData, QueryKey } from './useCachedQuery.ts';
