import { mockRoute, networkError, neverResolve, html, json, requests } from '@portal/shared/testing';
import { openRegistry } from './registry';
import { INDEX, inlineRegistry, releaseOf } from '../testing/release';

const [HELP] = INDEX.remotes;
const entryOf = (registry: ReturnType<typeof openRegistry>, name: string) =>
  registry.index()!.remotes.find((remote) => remote.name === name)!;

afterEach(() => {
  document.getElementById('registry')?.remove();
});

test('the index and the manifest of the addressed remote are read from the document without a request', async () => {
  inlineRegistry({ ...INDEX, record: releaseOf('help') });
  const registry = openRegistry();
  expect(registry.index()?.remotes.map(({ name }) => name)).toEqual(['help', 'account']);
  expect(await registry.manifestOf(entryOf(registry, 'help'))).toEqual(releaseOf('help'));
  expect(requests()).toEqual([]);
});

test('another manifest is fetched once, and again after forgetManifest', async () => {
  inlineRegistry({ ...INDEX, record: null });
  mockRoute('GET /registry/account.json', json(releaseOf('account')), json(releaseOf('account', '1.0.1-4e5f6a7b')));
  const registry = openRegistry();
  const account = entryOf(registry, 'account');
  await Promise.all([registry.manifestOf(account), registry.manifestOf(account)]);
  expect(requests('GET /registry/account.json')).toHaveLength(1);
  registry.forgetManifest('account');
  expect((await registry.manifestOf(account)).version).toBe('1.0.1-4e5f6a7b');
});

test.each([
  ['a file without a checksum', { ...releaseOf('help'), preload: ['/remotes/help/x.js'] }],
  ['an entry without a checksum', { ...releaseOf('help'), entry: '/remotes/help/other.js' }],
  ['another algorithm', { ...releaseOf('help'), files: { [releaseOf('help').entry]: 'md5-abc' } }],
  ['none of the fields', { message: 'no' }],
])('a manifest with %s is refused', async (_, manifest) => {
  inlineRegistry({ ...INDEX, record: manifest });
  mockRoute('GET /registry/help.json', json(manifest));
  const registry = openRegistry();
  await expect(registry.manifestOf(entryOf(registry, 'help'))).rejects.toThrow('unexpected shape');
});

test('a manifest that could not be fetched is requested once more, and again at the next call', async () => {
  inlineRegistry({ ...INDEX, record: null });
  mockRoute('GET /registry/help.json', networkError(), json({}, 500), json(releaseOf('help')));
  const registry = openRegistry();
  await expect(registry.manifestOf(entryOf(registry, 'help'))).rejects.toThrow();
  expect(requests('GET /registry/help.json')).toHaveLength(2);
  expect((await registry.manifestOf(entryOf(registry, 'help'))).name).toBe('help');
});

test('D-131 a manifest that takes longer than six seconds twice is a failure', async () => {
  jest.useFakeTimers();
  inlineRegistry({ ...INDEX, record: null });
  mockRoute('GET /registry/help.json', neverResolve());
  const registry = openRegistry();
  const failed = expect(registry.manifestOf(entryOf(registry, 'help'))).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(6000 + 399);
  expect(requests('GET /registry/help.json')).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests('GET /registry/help.json')).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(6000);
  await failed;
  jest.useRealTimers();
});

test.each([
  ['no data block', undefined],
  ['an empty index', { remotes: [], record: null }],
  ['broken JSON', '{"remotes":['],
  ['another shape', { remotes: [{ ...HELP, mounts: [{ path: 'help', layout: 'main' }] }] }],
])('the index is fetched when the document has %s', async (_, data) => {
  if (data !== undefined) inlineRegistry(data);
  mockRoute('GET /registry.json', json(INDEX));
  const registry = openRegistry();
  expect(registry.index()).toBeUndefined();
  expect((await registry.loadIndex())?.remotes).toHaveLength(2);
  expect(registry.index()?.remotes).toHaveLength(2);
});

test.each([
  ['a network error', networkError()],
  ['an HTML page', html()],
  ['a value of another shape', json({ remotes: 7 })],
])('the cached index is used when the registry responds with %s', async (_, reply) => {
  inlineRegistry({ ...INDEX, record: null });
  openRegistry();
  document.getElementById('registry')?.remove();
  mockRoute('GET /registry.json', reply);
  expect((await openRegistry().loadIndex())?.remotes.map(({ name }) => name)).toEqual(['help', 'account']);
  expect(localStorage.getItem('portal:registry')).toContain('/broadband/help');
});

test('without an index or a cached one loadIndex returns undefined, and the next call fetches again', async () => {
  mockRoute('GET /registry.json', networkError(), networkError(), json(INDEX));
  const registry = openRegistry();
  expect(await registry.loadIndex()).toBeUndefined();
  expect((await registry.loadIndex())?.remotes).toHaveLength(2);
});
