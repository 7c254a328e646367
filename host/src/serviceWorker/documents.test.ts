/** @jest-environment node */
import { BUILD, documentResponse, startWorker, textOf } from './testing/startWorker';

type Worker = Awaited<ReturnType<typeof startWorker>>;
let worker: Worker;

beforeEach(async () => {
  worker = await startWorker();
});
afterEach(() => jest.useRealTimers());

const inlinedData = (html = '') => JSON.parse(/registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as object;
const openPage = (path = '/') => textOf(worker.openPage(path));
const goOffline = () => worker.network.clear();

test('a document comes from the network and is stored for all addresses, without the manifest of its own', async () => {
  worker.network.set('/broadband/help', () =>
    documentResponse({ record: { name: 'help' }, config: { samples: 'full' } }),
  );
  expect(inlinedData(await openPage('/broadband/help'))).not.toHaveProperty('isStored');
  expect(worker.fakeCaches.paths()).toEqual(['/']);
  goOffline();
  expect(inlinedData(await openPage('/account/personal?tab=1'))).toEqual({
    ...{ host: BUILD, remotes: [], config: { samples: 'full' } },
    ...{ record: null, isStored: true },
  });
});

test('a stored document has the security headers of the original', async () => {
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'",
    'content-encoding': 'br',
  };
  worker.network.set('/', () => documentResponse({}, { headers }));
  await openPage();
  goOffline();
  const { response } = worker.openPage('/');
  const stored = (await response)?.headers;
  expect(stored?.get('content-security-policy')).toBe("default-src 'none'");
  expect(stored?.has('content-encoding')).toBe(false);
});

test('after two seconds without a response a page opens with the stored document, and the one that arrives later is stored', async () => {
  worker.network.set('/', () => documentResponse({ version: 1 }));
  await openPage();
  jest.useFakeTimers();
  let arrive: (response: Response) => void = () => undefined;
  worker.network.set('/', () => new Promise((resolve) => (arrive = resolve)));
  const { response, done } = worker.openPage('/');
  const opened = jest.fn();
  void response?.then(opened);
  await jest.advanceTimersByTimeAsync(1999);
  expect(opened).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(inlinedData(await (await response)?.text())).toMatchObject({ version: 1, isStored: true });
  arrive(documentResponse({ version: 2 }));
  await jest.advanceTimersByTimeAsync(10);
  await done;
  goOffline();
  jest.useRealTimers();
  expect(inlinedData(await openPage())).toMatchObject({ version: 2 });
});

test('without a connection and without a stored document a page fails as without a worker', async () => {
  await expect(worker.openPage('/').response).rejects.toThrow('Failed to fetch');
});

test.each<[string, () => Response]>([
  ['an error', () => documentResponse({}, { status: 503 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/elsewhere' } })],
  ['a page without data', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
  [
    'data that is no JSON',
    () =>
      new Response('<script type="application/json" id="registry">{</script>', {
        headers: { 'content-type': 'text/html' },
      }),
  ],
  ['JSON', () => documentResponse({}, { headers: { 'content-type': 'application/json' } })],
  [
    'the document of another build, whose files this worker does not know',
    () => documentResponse({ host: 'ffffffff' }),
  ],
  ['a document that switches the worker off', () => documentResponse({ serviceWorker: false })],
])('%s in response to a navigation reaches the page and is not stored', async (_, respond) => {
  worker.network.set('/', respond);
  const { response, done } = worker.openPage('/');
  expect((await response)?.status).toBe(respond().status);
  await done;
  expect(worker.fakeCaches.paths()).toEqual([]);
});

test.each([
  ['the redirect back from the sign-in', '/?code=abc&state=def', { mode: 'navigate' }],
  ['the redirect to the shop', '/marketplace', { mode: 'navigate' }],
  ['an API', '/ssp-orders/api/v1/orders', { mode: 'cors' }],
  ['reports of failures', '/events', { mode: 'cors', method: 'POST' }],
  ['a video', '/media/help.mp4', { mode: 'no-cors', destination: 'video' }],
  ['a request by which the page compares a file that failed', '/assets/main.js', { mode: 'cors', destination: '' }],
  ['another origin', 'https://other.example.org/assets/main.js', { mode: 'no-cors', destination: 'script' }],
])('the worker leaves %s to the browser and stores nothing', async (_, path, options) => {
  const { response, done } = worker.request(path, options);
  await done;
  expect([response, worker.requested, worker.fakeCaches.paths()]).toEqual([undefined, [], []]);
});

test.each(['open', 'match', 'put'] as const)(
  'a page opens from the network when the store rejects “%s”, for example because the disk is full',
  async (method) => {
    worker.network.set('/', () => documentResponse({ version: 1 }));
    worker.fakeCaches.failing.add(method);
    expect(inlinedData(await openPage())).toMatchObject({ version: 1 });
  },
);

test('a document that switches the worker off removes the stored one', async () => {
  worker.network.set('/', () => documentResponse({}));
  await openPage();
  expect(worker.fakeCaches.paths()).toEqual(['/']);
  worker.network.set('/', () => documentResponse({ serviceWorker: false }));
  await openPage();
  expect(worker.fakeCaches.paths()).toEqual([]);
});

test('a new worker replaces the running one at once and handles the pages that are open', async () => {
  await worker.dispatch('install');
  expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
  await worker.dispatch('activate');
  expect(worker.claim).toHaveBeenCalledTimes(1);
  expect(worker.requested).toEqual([]);
});
