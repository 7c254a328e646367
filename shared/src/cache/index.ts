export { CACHE_TTL_MS, isFresh, toCachedData } from './cachedData.ts';
export type { CachedData } from './cachedData.ts';
export { CacheProvider } from './CacheProvider.tsx';
export { useCachedQuery } from './useCachedQuery.ts';
export type { QueryKey } from './useCachedQuery.ts';
