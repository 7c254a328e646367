/** The message by which a page asks the worker to store what works offline. */
export const STORE_OFFLINE_FILES = 'store-offline-files';
