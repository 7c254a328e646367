import { inlineRegistry } from '../registry/testing/release';
import { startServiceWorker } from './startServiceWorker';

const postMessage = jest.fn();
const unregister = jest.fn(async () => true);
const deleteCache = jest.fn(async (_name: string) => true);
const register = jest.fn(async (_url: string, _options: object) => ({}));

let workers: EventTarget & { controller: object | null };

function setBrowser({ saveData = false, controller = null as object | null } = {}) {
  const serviceWorker = { register, controller, getRegistrations: async () => [{ unregister }] };
  workers = Object.assign(new EventTarget(), serviceWorker);
  const caches = { keys: async () => ['portal:document', 'portal:files'], delete: deleteCache };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: caches });
}

beforeEach(() => {
  jest.clearAllMocks();
  setBrowser();
  inlineRegistry({ remotes: [] });
  // The page is idle at once.
  Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: (run: () => void) => run() });
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
});

/** Starts, and waits for the lazy part. */
async function start() {
  startServiceWorker();
  await import('./register');
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('when the page is idle the worker is registered, never from the cache of the browser, and asked to store what works offline once it handles the page', async () => {
  await start();
  expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(postMessage).not.toHaveBeenCalled();
  workers.controller = { postMessage };
  workers.dispatchEvent(new Event('controllerchange'));
  expect(postMessage.mock.calls).toEqual([['store-offline-files']]);
  await start(); // another page, which the worker handles already
  expect(postMessage).toHaveBeenCalledTimes(2);
});

test.each([
  ['no worker is installed', null],
  ['an installed worker stays as it is', {}],
])('with Save-Data %s', async (_, controller) => {
  setBrowser({ saveData: true, controller });
  await start();
  expect([register, postMessage, unregister].map((mock) => mock.mock.calls.length)).toEqual([0, 0, 0]);
});

test('a document that switches the worker off removes it and all it has stored, also with Save-Data', async () => {
  setBrowser({ saveData: true, controller: {} });
  inlineRegistry({ remotes: [], serviceWorker: false });
  await start();
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(deleteCache.mock.calls.map(([name]) => name)).toEqual(['portal:document', 'portal:files']);
  expect(register).not.toHaveBeenCalled();
});

test('a worker that cannot be installed and a browser without workers are no error', async () => {
  register.mockRejectedValueOnce(new TypeError('threw at install'));
  await start();
  expect(postMessage).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await start();
  expect(register).toHaveBeenCalledTimes(1);
});
