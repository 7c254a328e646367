export { removeStoredRecords, setCurrentUser, clearUserData, onSignOut } from './customerData.ts';
export { expiringRecord } from './expiringRecord.ts';
export type { ExpiringRecord, RecordOptions } from './expiringRecord.ts';
export { storedText } from './storedText.ts';
export type { StorageArea, StoredText } from './storedText.ts';
