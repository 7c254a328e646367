/**
 * A few texts in IndexedDB, which all tabs see alike at once. Local storage does not do: Chromium keeps a copy of it in
 * each process, and a lock can reach this tab before the other tab's write does.
 */
const DATABASE = 'ssp-session';
const STORE = 'ledger';

/** What stands under a key, or undefined. */
export async function readLedger(key: string): Promise<string | undefined> {
  const value = await inStore('readonly', (store) => store.get(key));
  return typeof value === 'string' ? value : undefined;
}

/** Writes a text, or removes it. Resolved means: every tab sees it. */
export async function writeLedger(key: string, value: string | undefined): Promise<void> {
  await inStore('readwrite', (store) => (value === undefined ? store.delete(key) : store.put(value, key)));
}

async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(failure(transaction.error));
      transaction.onabort = () => reject(failure(transaction.error));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

function failure(error: DOMException | null): Error {
  return error ?? new Error('IndexedDB gave no reason');
}
