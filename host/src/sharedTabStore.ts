// Existing browsers use these names: with new ones, data of a customer who did not sign out would have no known owner.
const DATABASE = 'ssp-session';
const OBJECT_STORE = 'ledger';

/**
 * Texts in IndexedDB that all tabs see at once. Local storage is not enough: Chromium caches it per process, and a tab
 * can get a lock before it sees what the previous holder of the lock has written.
 */
export const sharedTabStore = {
  async get(key: string): Promise<string | undefined> {
    const value = await runInStore('readonly', (store) => store.get(key));
    return typeof value === 'string' ? value : undefined;
  },
  /** Stores or, with undefined, removes a text. After the promise has resolved every tab sees it. */
  async set(key: string, value: string | undefined): Promise<void> {
    await runInStore('readwrite', (store) => (value === undefined ? store.delete(key) : store.put(value, key)));
  },
};

/** The SHA-256 of a text, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How long a request may take. A browser whose database is damaged never answers. */
const TIMEOUT_MS = 5000;
/** True after a request that had no answer in time: until the browser answers it, further requests fail at once. */
let isUnresponsive = false;

type StoreRequest = (store: IDBObjectStore) => IDBRequest;

async function runInStore(mode: IDBTransactionMode, work: StoreRequest): Promise<unknown> {
  if (isUnresponsive) throw noAnswerError();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      isUnresponsive = true;
      reject(noAnswerError());
    }, TIMEOUT_MS);
    const handleAnswer = () => {
      isUnresponsive = false;
      clearTimeout(timer);
    };
    void requestStore(mode, work).then(resolve, reject).finally(handleAnswer);
  });
}

async function requestStore(mode: IDBTransactionMode, work: StoreRequest): Promise<unknown> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(OBJECT_STORE, mode);
      const request = work(transaction.objectStore(OBJECT_STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? noAnswerError()); // follows `onerror`, too
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(OBJECT_STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? noAnswerError());
  });
}

const noAnswerError = () => new Error('IndexedDB gave no answer');
