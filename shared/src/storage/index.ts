export { removeStoredRecords, setCurrentUser, clearUserData, onSignOut } from './customerData';
export { expiringRecord } from './expiringRecord';
export type { ExpiringRecord, RecordOptions } from './expiringRecord';
export { storedText } from './storedText';
export type { StorageArea, StoredText } from './storedText';
