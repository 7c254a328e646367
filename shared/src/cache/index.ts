export { isFresh, toCachedData } from './cachedData';
export type { CachedData } from './cachedData';
export { useCachedQuery } from './useCachedQuery';
export type { QueryKey } from './useCachedQuery';
