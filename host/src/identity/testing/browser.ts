import { webcrypto } from 'node:crypto';

const cache = new Map<string, string>();
let lockQueue: Promise<unknown> = Promise.resolve();

/** Adds what the test environment lacks: caches, Web Locks and Web Crypto. At first nothing is stored. */
export function mockBrowserApis(): void {
  cache.clear();
  lockQueue = Promise.resolve();
  defineGlobal('caches', { open: async () => openedCache });
  defineGlobal('crypto', webcrypto);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: requestLock } });
}

/** One cache, whatever its name. */
const openedCache = {
  match: async (path: string) => (cache.has(path) ? new Response(cache.get(path)) : undefined),
  put: async (path: string, response: Response) => void cache.set(path, await response.text()),
};

/** The texts that are in Cache Storage now. */
export const cachedTexts = (): string[] => [...cache.values()];

/** Removes the caches, as some private modes do. */
export function removeCaches(): void {
  defineGlobal('caches', undefined);
}

/** Makes the caches give no answer, as when they are damaged. */
export function suspendCaches(): void {
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
