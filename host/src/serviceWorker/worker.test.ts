/** @jest-environment node */
import { BUILD, documentResponse, startWorker, textOf, checksum, HOST_FILES } from './testing/startWorker';

let worker: Awaited<ReturnType<typeof startWorker>>;

beforeEach(async () => {
  worker = await startWorker();
});
afterEach(() => jest.useRealTimers());

const inlinedData = (html = '') => JSON.parse(/page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as object;
const openPage = (path = '/') => textOf(worker.openPage(path));
const goOffline = () => worker.network.clear();

test('a document comes from the network and is stored for all addresses, with its security headers and without the manifest of its own', async () => {
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'",
    'content-encoding': 'br',
  };
  const data = { manifest: { name: 'help' }, config: { samples: 'full' } };
  worker.network.set('/broadband/help', () => documentResponse(data, { headers }));
  expect(inlinedData(await openPage('/broadband/help'))).not.toHaveProperty('isStored');
  expect(worker.fakeCaches.paths()).toEqual(['/']);
  goOffline();
  const stored = await worker.openPage('/account/personal?tab=1').response;
  expect(stored?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(stored?.headers.has('content-encoding')).toBe(false);
  const kept = { host: BUILD, remotes: [], config: { samples: 'full' } };
  expect(inlinedData(await stored?.text())).toEqual({ ...kept, manifest: null, isStored: true });
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

test.each<[string, () => Response]>([
  ['an error', () => documentResponse({}, { status: 503 })],
  ['a page without data', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
  ['JSON', () => documentResponse({}, { headers: { 'content-type': 'application/json' } })],
  ['the document of another build', () => documentResponse({ host: 'ffffffff' })],
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
  'a page and a file come from the network when the store rejects “%s”, for example because the disk is full',
  async (method) => {
    worker.network.set('/', () => documentResponse({ version: 1 })).set('/assets/main.js', 'main()');
    worker.fakeCaches.failing.add(method);
    expect(inlinedData(await openPage())).toMatchObject({ version: 1 });
    expect(await load('/assets/main.js')).toBe('main()');
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

const HELP_ENTRY = '/remotes/help/1.0.0-0a1b2c3d/remoteEntry.11111111.js';
const storeDocument = () => worker.fakeCaches.add('portal:document', '/', new Response('the document'));
const storedFiles = () => worker.fakeCaches.paths().filter((path) => path !== '/');
const load = (path: string, integrity?: string) => textOf(worker.loadScript(path, integrity));

test('a file of the host that matches its hash in this build is stored and needs no network any more', async () => {
  await storeDocument();
  worker.network.set('/assets/main.js', HOST_FILES['main.js']);
  expect(await load('/assets/main.js')).toBe('main()');
  expect(storedFiles()).toEqual(['/assets/main.js']);
  expect(await load('/assets/main.js')).toBe('main()');
  expect(worker.requested).toEqual(['/assets/main.js']);
});

test.each([
  ['differs from its hash', '/assets/main.js', 'changed()'],
  ['is not part of this build', '/assets/other.js', 'other()'],
])('a file of the host that %s reaches the page and is not stored', async (_, path, content) => {
  await storeDocument();
  worker.network.set(path, content);
  expect(await load(path)).toBe(content);
  expect(storedFiles()).toEqual([]);
});

test('a file of a remote is stored under its path if it matches the checksum that the page requires', async () => {
  await storeDocument();
  worker.network.set(HELP_ENTRY, 'help()');
  const integrity = checksum('sha384', 'help()');
  expect(await load(`${HELP_ENTRY}?r=1`, integrity)).toBe('help()');
  expect(storedFiles()).toEqual([HELP_ENTRY]);
  expect(await load(HELP_ENTRY, integrity)).toBe('help()');
  expect(worker.requested).toEqual([`${HELP_ENTRY}?r=1`]);
});

test.each([
  ['without a checksum', ''],
  ['with the checksum of other bytes', checksum('sha384', 'other()')],
  ['with several checksums', `${checksum('sha384', 'help()')} ${checksum('sha384', 'other()')}`],
])('a file of a remote that is requested %s reaches the page and is not stored', async (_, integrity) => {
  await storeDocument();
  worker.network.set(HELP_ENTRY, 'help()');
  expect(await load(HELP_ENTRY, integrity)).toBe('help()');
  expect(storedFiles()).toEqual([]);
});

test('when the files of remotes exceed their limit, those stored first are removed, and no file of the host', async () => {
  await storeDocument();
  const stored = (bytes: number) => new Response('', { headers: { 'content-length': String(bytes) } });
  await worker.fakeCaches.add('portal:files', '/assets/main.js', stored(1_000_000));
  await worker.fakeCaches.add('portal:files', '/remotes/fibre/1.0.0/first.js', stored(2_000_000));
  await worker.fakeCaches.add('portal:files', '/remotes/fibre/1.0.0/second.js', stored(2_499_994));
  worker.network.set(HELP_ENTRY, 'help()');
  await load(HELP_ENTRY, checksum('sha384', 'help()'));
  expect(storedFiles()).toHaveLength(4);
  worker.network.set('/remotes/help/1.0.0-0a1b2c3d/next.js', 'n');
  await load('/remotes/help/1.0.0-0a1b2c3d/next.js', checksum('sha384', 'n'));
  expect(storedFiles()).toEqual([
    '/assets/main.js',
    '/remotes/fibre/1.0.0/second.js',
    HELP_ENTRY,
    '/remotes/help/1.0.0-0a1b2c3d/next.js',
  ]);
});

test('without a stored document, as after the worker was switched off, no file is stored', async () => {
  worker.network.set('/assets/main.js', HOST_FILES['main.js']);
  expect(await load('/assets/main.js')).toBe('main()');
  expect(worker.fakeCaches.paths()).toEqual([]);
});

/** The network serves this release of the help remote, which works offline, and of the account remote, which does not. */
function serveReleases(canary?: string) {
  const version = '1.0.0-0a1b2c3d';
  for (const [file, content] of Object.entries(HOST_FILES)) worker.network.set(`/assets/${file}`, content);
  const remote = (name: string) => ({
    name,
    version,
    manifest: `/registry/${name}.json`,
    ...(canary && { canary: { version: canary } }),
  });
  worker.network.set('/', () => documentResponse({ remotes: [remote('help'), remote('account')] }));
  for (const name of ['help', 'account']) {
    const folder = `/remotes/${name}/${version}/`;
    const [entry, page] = [`${folder}entry.js`, `${folder}page.js`];
    const files = { [entry]: checksum('sha384', 'entry()'), [page]: checksum('sha384', 'page()') };
    const offline = name === 'help' && { offline: { files: [page], muiChunks: ['core', 'tabs'] } };
    worker.network.set(`/registry/${name}.json`, JSON.stringify({ name, version, entry, files, ...offline }));
    worker.network.set(entry, 'entry()').set(page, 'page()');
  }
}

const HELP_FILES = ['/remotes/help/1.0.0-0a1b2c3d/entry.js', '/remotes/help/1.0.0-0a1b2c3d/page.js'];
const SHELL = ['/', '/offline-files', '/assets/main.js', '/assets/tabs.js'];
const expectStored = (...paths: string[]) => expect(worker.fakeCaches.paths().sort()).toEqual(paths.sort());

test('on request the worker stores the document, the shell, and what the pages need that work offline; the next request finds everything', async () => {
  serveReleases();
  await worker.storeOfflineFiles();
  expectStored(...SHELL, ...HELP_FILES);
  const before = worker.requested.length;
  await worker.storeOfflineFiles();
  expect(worker.requested).toHaveLength(before);
});

test('when several pages ask at the same time, each file is fetched once', async () => {
  serveReleases();
  await Promise.all([worker.storeOfflineFiles(), worker.storeOfflineFiles()]);
  expect(worker.requested).toHaveLength(new Set(worker.requested).size);
  expectStored(...SHELL, ...HELP_FILES);
});

test('files of a release that is no longer served and of another build of the host are removed; those of a canary stay', async () => {
  // Such as one that was tried as an override.
  const stored = ['/remotes/help/0.9.0/entry.js', '/remotes/account/1.1.0/page.js', '/remotes/gone/1.0.0/page.js'];
  for (const path of [...stored, '/assets/old.js']) await worker.fakeCaches.add('portal:files', path, new Response(''));
  serveReleases('1.1.0');
  await worker.storeOfflineFiles();
  expectStored(...SHELL, ...HELP_FILES, '/remotes/account/1.1.0/page.js');
});

test('a file that differs from the manifest is not stored, and the worker tries again at the next request', async () => {
  serveReleases();
  const [entry = ''] = HELP_FILES;
  worker.network.set(entry, 'changed()');
  await worker.storeOfflineFiles();
  expect(worker.fakeCaches.paths()).not.toContain(entry);
  worker.network.set(entry, 'entry()');
  await worker.storeOfflineFiles();
  expectStored(...SHELL, ...HELP_FILES);
});
