export { clearSessionRecords, setCurrentUser, clearUserData, onSignOut } from './customerData';
export { expiringRecord } from './expiringRecord';
export type { ExpiringRecord, RecordOptions } from './expiringRecord';
export { CACHE_TTL_MS, memoryCache } from './memoryCache';
export type { CacheKey, MemoryCache } from './memoryCache';
export { storedText } from './storedText';
export type { StorageArea, StoredText } from './storedText';
