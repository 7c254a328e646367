import { webcrypto } from 'node:crypto';

const databases = new Map<string, Map<string, unknown>>();
let queue: Promise<unknown> = Promise.resolve();

/** Replaces what jsdom lacks: IndexedDB, Web Locks and Web Crypto. Nothing is stored and no lock is held. */
export function mockBrowserApis(): void {
  databases.clear();
  queue = Promise.resolve();
  define('indexedDB', { open });
  define('crypto', webcrypto);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** All entries in IndexedDB. */
export function indexedDbEntries(): Record<string, unknown> {
  return Object.fromEntries([...databases.values()].flatMap((store) => [...store]));
}

/** Makes IndexedDB fail, as in some private modes. */
export function breakIndexedDb(): void {
  define('indexedDB', {
    open: () => fireLater((request) => request.onerror?.(), { error: new Error('denied') }),
  });
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, value });
}

/** Runs the callbacks one at a time, whatever the name of the lock. */
function request<T>(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
  const result = Promise.race([queue, whenAborted(signal)]).then(work);
  const before = queue;
  queue = result.catch(() => before);
  return result;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

type Handlers = Record<string, ((event?: unknown) => void) | undefined>;

function fireLater(fire: (request: Handlers) => void, fields: object): object {
  const made = { ...fields } as Handlers;
  setTimeout(() => fire(made), 0);
  return made;
}

function open(name: string): object {
  const isNew = !databases.has(name);
  const store = databases.get(name) ?? new Map<string, unknown>();
  databases.set(name, store);
  return fireLater(
    (opening) => {
      if (isNew) opening.onupgradeneeded?.();
      opening.onsuccess?.();
    },
    { result: { createObjectStore: () => undefined, close: () => undefined, transaction: () => transaction(store) } },
  );
}

function transaction(store: Map<string, unknown>): object {
  const objectStore = {
    get: (key: string) => ({ result: store.get(key) }),
    put: (value: unknown, key: string) => (store.set(key, value), {}),
    delete: (key: string) => (store.delete(key), {}),
  };
  return fireLater((done) => done.oncomplete?.(), { objectStore: () => objectStore });
}
