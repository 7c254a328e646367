import { webcrypto } from 'node:crypto';

const databases = new Map<string, Map<string, unknown>>();
let lockQueue: Promise<unknown> = Promise.resolve();

/**
 * Adds what the test environment lacks: IndexedDB, Web Locks and Web Crypto. At first nothing is stored and no lock is
 * held.
 */
export function mockBrowserApis(): void {
  databases.clear();
  lockQueue = Promise.resolve();
  defineGlobal('indexedDB', { open: openDatabase });
  defineGlobal('crypto', webcrypto);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: requestLock } });
}

/** All entries in IndexedDB. */
export function indexedDbEntries(): Record<string, unknown> {
  return Object.fromEntries([...databases.values()].flatMap((store) => [...store]));
}

/** Makes IndexedDB fail, as in some private modes. */
export function breakIndexedDb(): void {
  defineGlobal('indexedDB', {
    open: () => fireLater((request) => request.onerror?.(), { error: new Error('denied') }),
  });
}

/** Makes IndexedDB give no answer until the returned function is called: then requests fail. */
export function suspendIndexedDb(): () => void {
  const waiting: RequestHandlers[] = [];
  defineGlobal('indexedDB', {
    open: () => {
      const request = { error: new Error('denied') } as unknown as RequestHandlers;
      waiting.push(request);
      return request;
    },
  });
  return () => waiting.forEach((request) => request['onerror']?.());
}

function defineGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, value });
}

/** Runs the callbacks of all lock requests one at a time, whatever the name of the lock. */
function requestLock<T>(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
  const result = Promise.race([lockQueue, whenAborted(signal)]).then(work);
  const before = lockQueue;
  lockQueue = result.catch(() => before);
  return result;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

type RequestHandlers = Record<string, ((event?: unknown) => void) | undefined>;

function fireLater(fire: (request: RequestHandlers) => void, fields: object): object {
  const made = { ...fields } as RequestHandlers;
  setTimeout(() => fire(made), 0);
  return made;
}

function openDatabase(name: string): object {
  const isNew = !databases.has(name);
  const store = databases.get(name) ?? new Map<string, unknown>();
  databases.set(name, store);
  return fireLater(
    (opening) => {
      if (isNew) opening.onupgradeneeded?.();
      opening.onsuccess?.();
    },
    {
      result: {
        createObjectStore: () => undefined,
        close: () => undefined,
        transaction: () => createTransaction(store),
      },
    },
  );
}

function createTransaction(store: Map<string, unknown>): object {
  const respond = (result?: unknown) => fireLater((request) => request.onsuccess?.(), { result });
  const objectStore = {
    get: (key: string) => respond(store.get(key)),
    getAllKeys: () => respond([...store.keys()]),
    put: (value: unknown, key: string) => respond(store.set(key, value)),
    delete: (key: string) => respond(store.delete(key)),
  };
  const transaction = fireLater((done) => done.oncomplete?.(), { objectStore: () => objectStore });
  return Object.assign(transaction, { objectStore: () => Object.assign(objectStore, { transaction }) });
}
