import { createHash } from 'node:crypto';

const ORIGIN = 'http://localhost:8080';
export const BUILD = '0a1b2c3d';

/** The content of each file of the host. */
export const HOST_FILES = { 'main.js': 'main()', 'tabs.js': 'tabs()', 'table.js': 'table()' };

export const checksum = (algorithm: 'sha256' | 'sha384', content: string) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const hashes = Object.fromEntries(
  Object.entries(HOST_FILES).map(([file, content]) => [file, checksum('sha256', content).slice('sha256-'.length)]),
);
const BUILT_FILES = { build: BUILD, hashes, shell: ['main.js'], mui: { tabs: ['tabs.js'], table: ['table.js'] } };

/** The document of the portal with this inlined data. */
export function documentResponse(data: object, init: ResponseInit = {}): Response {
  const html = `<script type="application/json" id="page-data">${JSON.stringify({ host: BUILD, remotes: [], ...data })}</script>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1"' }, ...init });
}

type Key = string | { url: string };
const urlOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

/** A `CacheStorage` in memory. The methods in `failing` reject, as with a full or a damaged disk. */
function createFakeCaches() {
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

type NetworkResponse = string | (() => Response | Promise<Response>);
type FakeEvent = { waitUntil: (work: Promise<unknown>) => void; data?: unknown };
type RequestOptions = { mode?: string; destination?: string; integrity?: string; method?: string };

/**
 * Runs the worker in Node with a fake browser around it. `network` has the response of each path, as a function or as text;
 * a path without one fails as without a connection.
 */
export async function startWorker() {
  const listeners = new Map<string, (event: FakeEvent) => void>();
  const fakeCaches = createFakeCaches();
  const network = new Map<string, NetworkResponse>();
  const requested: string[] = [];
  const skipWaiting = jest.fn(async () => undefined);
  const claim = jest.fn(async () => undefined);

  async function fakeFetch(input: string | Request): Promise<Response> {
    const url = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
    requested.push(url.pathname + url.search);
    const response = network.get(url.pathname);
    if (response === undefined) throw new TypeError('Failed to fetch');
    return typeof response === 'string' ? new Response(response) : response();
  }

  const scope = {
    self: globalThis,
    location: new URL(ORIGIN),
    ExtendableEvent: Object,
    FetchEvent: Map,
    __WB_DISABLE_DEV_LOGS: true,
    __PORTAL_FILES__: BUILT_FILES,
    caches: fakeCaches.storage,
    fetch: fakeFetch,
    clients: { claim },
    skipWaiting,
    addEventListener: (type: string, listener: (event: FakeEvent) => void) => listeners.set(type, listener),
  };
  Object.assign(globalThis, scope);
  jest.resetModules();
  await import('../worker');

  /** Dispatches an event and waits until the worker has finished it. */
  async function dispatch(type: string, fields: object = {}): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (one) => work.push(one), ...fields });
    while (work.length > 0) await Promise.all(work.splice(0));
  }

  /** The response of the worker to a request of a page; undefined if it leaves the request to the browser. */
  function request(path: string, options: RequestOptions): { response?: Promise<Response>; done: Promise<void> } {
    const sent = new Request(new URL(path, ORIGIN), { method: options.method ?? 'GET' });
    for (const [name, value] of Object.entries(options)) Object.defineProperty(sent, name, { value });
    const result: { response?: Promise<Response> } = {};
    const done = dispatch('fetch', {
      request: sent,
      respondWith: (response: Promise<Response>) => (result.response = response),
    });
    return { ...result, done };
  }

  return {
    network,
    requested,
    fakeCaches,
    skipWaiting,
    claim,
    dispatch,
    request,
    openPage: (path: string) => request(path, { mode: 'navigate', destination: 'document' }),
    loadScript: (path: string, integrity = '') => request(path, { mode: 'cors', destination: 'script', integrity }),
    storeOfflineFiles: () => dispatch('message', { data: 'store-offline-files' }),
  };
}

/** The text of a response that the worker gave, once it has finished its work. */
export async function textOf({ response, done }: { response?: Promise<Response>; done: Promise<void> }) {
  const text = await (await response)?.text();
  await done;
  return text;
}
