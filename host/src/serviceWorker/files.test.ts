/** @jest-environment node */
import { checksum, HOST_FILES, startWorker, textOf } from './testing/startWorker';

const HELP_ENTRY = '/remotes/help/1.0.0-0a1b2c3d/remoteEntry.11111111.js';

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeEach(async () => {
  worker = await startWorker();
  await worker.fakeCaches.add('portal:document', '/', new Response('the document'));
});

const storedFiles = () => worker.fakeCaches.paths().filter((path) => path !== '/');

const load = (path: string, integrity?: string) => textOf(worker.loadScript(path, integrity));

test('a file of the host that matches its hash in this build is stored and needs no network any more', async () => {
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
  worker.network.set(path, content);
  expect(await load(path)).toBe(content);
  expect(storedFiles()).toEqual([]);
});

test('a file of a remote is stored under its path if it matches the checksum that the page requires', async () => {
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
  worker.network.set(HELP_ENTRY, 'help()');
  expect(await load(HELP_ENTRY, integrity)).toBe('help()');
  expect(storedFiles()).toEqual([]);
});

test('a missing file reaches the page as 404 and is not stored', async () => {
  worker.network.set('/assets/main.js', () => new Response(HOST_FILES['main.js'], { status: 404 }));
  const { response, done } = worker.loadScript('/assets/main.js');
  expect((await response)?.status).toBe(404);
  await done;
  expect(storedFiles()).toEqual([]);
});

test.each(['open', 'match', 'put'] as const)(
  'a file comes from the network when the store rejects “%s”',
  async (method) => {
    worker.network.set('/assets/main.js', HOST_FILES['main.js']);
    worker.fakeCaches.failing.add(method);
    expect(await load('/assets/main.js')).toBe('main()');
  },
);

test('when the files of remotes exceed their limit, those stored first are removed, and no file of the host', async () => {
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
  await worker.fakeCaches.storage.delete('portal:document');
  worker.network.set('/assets/main.js', HOST_FILES['main.js']);
  expect(await load('/assets/main.js')).toBe('main()');
  expect(worker.fakeCaches.paths()).toEqual([]);
});
