import { mockRoute, networkError, neverResolve, html, json, requests, type MockReply } from '@portal/shared/testing';
import { openRegistry, type Registry } from './registry';
import { TWO_REMOTES_INDEX, writePageData, createManifest } from './testing/release';
import { advanceUntilSettled } from './testing/advanceUntilSettled';

const manifestOf = (registry: Registry, name: string) =>
  advanceUntilSettled(registry.manifestOf(registry.entryOf(name)!));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.getElementById('page-data')?.remove();
});

test('the index and the manifest of the addressed remote are read from the document without a request', async () => {
  writePageData({ ...TWO_REMOTES_INDEX, manifest: createManifest('help') });
  const registry = openRegistry();
  expect(registry.index()?.remotes.map(({ name }) => name)).toEqual(['help', 'account']);
  expect(await manifestOf(registry, 'help')).toEqual(createManifest('help'));
  expect(requests()).toEqual([]);
});

test('a manifest that is not in the document is fetched once, and again after forgetManifest', async () => {
  writePageData({ ...TWO_REMOTES_INDEX, manifest: null });
  mockRoute(
    'GET /registry/account.json',
    json(createManifest('account')),
    json(createManifest('account', '1.0.1-4e5f6a7b')),
  );
  const registry = openRegistry();
  const account = registry.entryOf('account')!;
  await Promise.all([registry.manifestOf(account), registry.manifestOf(account)]);
  expect(requests('GET /registry/account.json')).toHaveLength(1);
  registry.forgetManifest('account');
  expect((await registry.manifestOf(account)).version).toBe('1.0.1-4e5f6a7b');
});

test('a manifest that could not be fetched is requested once more, and again at the next call', async () => {
  writePageData({ ...TWO_REMOTES_INDEX, manifest: null });
  mockRoute('GET /registry/help.json', networkError(), json({}, 500), json(createManifest('help')));
  const registry = openRegistry();
  await expect(manifestOf(registry, 'help')).rejects.toThrow();
  expect(requests('GET /registry/help.json')).toHaveLength(2);
  expect((await manifestOf(registry, 'help')).name).toBe('help');
});

test('D-131 a manifest that takes longer than six seconds twice is a failure', async () => {
  writePageData({ ...TWO_REMOTES_INDEX, manifest: null });
  mockRoute('GET /registry/help.json', neverResolve());
  const registry = openRegistry();
  const failed = expect(registry.manifestOf(registry.entryOf('help')!)).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(6000 + 399);
  expect(requests('GET /registry/help.json')).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests('GET /registry/help.json')).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(6000);
  await failed;
});

test.each([
  ['no data block', undefined],
  ['an empty index', { remotes: [], manifest: null }],
  ['broken JSON', '{"remotes":['],
])('the index is fetched when the document has %s', async (_, data) => {
  if (data !== undefined) writePageData(data);
  mockRoute('GET /registry.json', json(TWO_REMOTES_INDEX));
  const registry = openRegistry();
  expect(registry.index()).toBeUndefined();
  expect((await advanceUntilSettled(registry.loadIndex()))?.remotes).toHaveLength(2);
  expect(registry.index()?.remotes).toHaveLength(2);
});

test.each([
  ['a network error', networkError()],
  ['an HTML page', html()],
  ['another object', json({ message: 'down' })],
])('the cached index is used when the registry responds with %s', async (_, reply) => {
  writePageData({ ...TWO_REMOTES_INDEX, manifest: null });
  openRegistry();
  document.getElementById('page-data')?.remove();
  mockRoute('GET /registry.json', reply);
  expect((await advanceUntilSettled(openRegistry().loadIndex()))?.remotes.map(({ name }) => name)).toEqual([
    'help',
    'account',
  ]);
  expect(localStorage.getItem('portal:registry')).toContain('/broadband/help');
});

test.each<[string, string, MockReply]>([
  ['is used', 'a network error', networkError()],
  ['is used', 'status 503', json({}, 503)],
  ['is not used', 'status 404', json({}, 404)],
])('the cached manifest %s when the registry responds with %s', async (use, _, reply) => {
  writePageData({ ...TWO_REMOTES_INDEX, manifest: createManifest('help') });
  const before = openRegistry();
  await manifestOf(before, 'help');
  writePageData({ ...TWO_REMOTES_INDEX, manifest: null });
  mockRoute('GET /registry/help.json', reply);
  const registry = openRegistry();
  const manifest = manifestOf(registry, 'help');
  if (use === 'is used') expect(await manifest).toEqual(createManifest('help'));
  else await expect(manifest).rejects.toThrow();
});
