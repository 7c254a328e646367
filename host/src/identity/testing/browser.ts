import { webcrypto } from 'node:crypto';

const databases = new Map<string, Map<string, unknown>>();
const cache = new Map<string, string>();
let lockQueue: Promise<unknown> = Promise.resolve();

/** Adds what the test environment lacks: caches, IndexedDB, Web Locks and Web Crypto. At first nothing is stored. */
export function mockBrowserApis(): void {
  databases.clear();
  cache.clear();
  lockQueue = Promise.resolve();
  defineGlobal('indexedDB', { open: openDatabase });
  defineGlobal('caches', { open: async () => openedCache });
  defineGlobal('crypto', webcrypto);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: requestLock } });
}

/** One cache, whatever its name. */
const openedCache = {
  match: async (path: string) => (cache.has(path) ? new Response(cache.get(path)) : undefined),
  put: async (path: string, response: Response) => void cache.set(path, await response.text()),
};

export const cachedTexts = (): string[] => [...cache.values()];

/** All entries in IndexedDB. */
export function indexedDbEntries(): Record<string, unknown> {
  return Object.fromEntries([...databases.values()].flatMap((store) => [...store]));
}

/** Makes IndexedDB and caches fail, as in some private modes. */
export function breakDatabases(): void {
  defineGlobal('indexedDB', {
    open: () => fireLater((request) => request.onerror?.(), { error: new Error('denied') }),
  });
  defineGlobal('caches', undefined);
}

/** Makes IndexedDB and caches give no answer, as when they are damaged. */
export function suspendDatabases(): void {
  defineGlobal('indexedDB', { open: () => ({}) });
  defineGlobal('caches', { open: () => new Promise(() => undefined) });
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
