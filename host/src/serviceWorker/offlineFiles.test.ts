/** @jest-environment node */
import { checksum, documentResponse, HOST_FILES, startWorker } from './testing/startWorker';

let worker: Awaited<ReturnType<typeof startWorker>>;

/** The network serves this release of the help remote, which works offline, and of the account remote, which does not. */
function serveReleases(version: string, canary?: string) {
  const remote = (name: string) => ({
    name,
    version,
    record: `/registry/${name}.json`,
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

beforeEach(async () => {
  worker = await startWorker();
  for (const [file, content] of Object.entries(HOST_FILES)) worker.network.set(`/assets/${file}`, content);
  serveReleases('1.0.0-0a1b2c3d');
});

const HELP_FILES = ['/remotes/help/1.0.0-0a1b2c3d/entry.js', '/remotes/help/1.0.0-0a1b2c3d/page.js'];
const SHELL = ['/', '/offline-files', '/assets/main.js', '/assets/tabs.js'];
const expectStored = (...paths: string[]) => expect(worker.fakeCaches.paths().sort()).toEqual(paths.sort());

test('on request the worker stores the document, the shell, and what the pages need that work offline; the next request finds everything', async () => {
  await worker.storeOfflineFiles();
  expectStored(...SHELL, ...HELP_FILES);
  const before = worker.requested.length;
  await worker.storeOfflineFiles();
  expect(worker.requested).toHaveLength(before);
});

test('when several pages ask at the same time, each file is fetched once', async () => {
  await Promise.all([worker.storeOfflineFiles(), worker.storeOfflineFiles()]);
  expect(worker.requested).toHaveLength(new Set(worker.requested).size);
  expectStored(...SHELL, ...HELP_FILES);
});

test('files of a release that is no longer served and of another build of the host are removed; those of a canary stay', async () => {
  // Such as one that was tried as an override.
  const stored = ['/remotes/help/0.9.0/entry.js', '/remotes/account/1.1.0/page.js', '/remotes/gone/1.0.0/page.js'];
  for (const path of [...stored, '/assets/old.js']) await worker.fakeCaches.add('portal:files', path, new Response(''));
  serveReleases('1.0.0-0a1b2c3d', '1.1.0');
  await worker.storeOfflineFiles();
  expectStored(...SHELL, ...HELP_FILES, '/remotes/account/1.1.0/page.js');
});

test('a file that differs from the manifest is not stored, and the worker tries again at the next request', async () => {
  const [entry = ''] = HELP_FILES;
  worker.network.set(entry, 'changed()');
  await worker.storeOfflineFiles();
  expect(worker.fakeCaches.paths()).not.toContain(entry);
  worker.network.set(entry, 'entry()');
  await worker.storeOfflineFiles();
  expectStored(...SHELL, ...HELP_FILES);
});

test('nothing is stored ahead while the network serves another build of the host or switches the worker off', async () => {
  worker.network.set('/', () => documentResponse({ host: 'ffffffff' }));
  await worker.storeOfflineFiles();
  worker.network.set('/', () => documentResponse({ serviceWorker: false }));
  await worker.storeOfflineFiles();
  expectStored();
});

test('a full disk and a missing connection are no error', async () => {
  worker.fakeCaches.failing.add('put');
  await expect(worker.storeOfflineFiles()).resolves.toBeUndefined();
  worker.fakeCaches.failing.clear();
  worker.network.delete('/');
  await expect(worker.storeOfflineFiles()).resolves.toBeUndefined();
});
