const ORIGIN = 'http://localhost:8080';

type Key = string | { url: string };
const urlOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

/** A `CacheStorage` in memory. The methods in `failing` reject, as with a full or a damaged disk. */
export function createFakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const failing = new Set<'open' | 'match' | 'put'>();
  const failIf = (method: 'open' | 'match' | 'put') => {
    // No DOMException: in Jest it is no instance of `Error`, and Workbox would ignore it.
    if (failing.has(method)) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };

  async function open(name: string) {
    failIf('open');
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: Key) => {
        failIf('match');
        return store.get(urlOf(key))?.clone();
      },
      put: async (key: Key, response: Response) => {
        failIf('put');
        store.set(urlOf(key), response);
      },
      delete: async (key: Key) => store.delete(urlOf(key)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  }

  return {
    failing,
    storage: {
      open,
      match: async (key: Key, { cacheName }: { cacheName: string }) => (await open(cacheName)).match(key),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    /** The paths of all stored responses. */
    paths: () => [...stores.values()].flatMap((store) => [...store.keys()].map((url) => url.slice(ORIGIN.length))),
    /** Stores an entry directly. */
    add: async (name: string, path: string, response: Response) => (await open(name)).put(path, response),
  };
}
