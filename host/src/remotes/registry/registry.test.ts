import { mockRoute, networkError, neverResolve, html, json, requests } from '@portal/shared/testing';
import { openRegistry } from './registry';
import { INDEX, inlineRegistry, releaseOf } from '../testing/release';

const [HELP] = INDEX.remotes;
const entryOf = (registry: ReturnType<typeof openRegistry>, name: string) =>
  registry.index()!.remotes.find((remote) => remote.name === name)!;

afterEach(() => {
  document.getElementById('registry')?.remove();
});

test('index and record of the addressed area are read from the document, without a request', async () => {
  inlineRegistry({ ...INDEX, record: releaseOf('help') });
  const registry = openRegistry();
  expect(registry.index()?.remotes.map(({ name }) => name)).toEqual(['help', 'account']);
  expect(await registry.recordOf(entryOf(registry, 'help'))).toEqual(releaseOf('help'));
  expect(requests()).toEqual([]);
});

test('another record is fetched, once, and again after it was of no use', async () => {
  inlineRegistry({ ...INDEX, record: null });
  mockRoute('GET /registry/account.json', json(releaseOf('account')), json(releaseOf('account', '1.0.1-4e5f6a7b')));
  const registry = openRegistry();
  const account = entryOf(registry, 'account');
  await Promise.all([registry.recordOf(account), registry.recordOf(account)]);
  expect(requests('GET /registry/account.json')).toHaveLength(1);
  registry.forgetRecord('account');
  expect((await registry.recordOf(account)).version).toBe('1.0.1-4e5f6a7b');
});

test.each([
  ['a file without a checksum', { ...releaseOf('help'), preload: ['/remotes/help/x.js'] }],
  ['an entry without a checksum', { ...releaseOf('help'), entry: '/remotes/help/other.js' }],
  ['another algorithm', { ...releaseOf('help'), files: { [releaseOf('help').entry]: 'md5-abc' } }],
  ['no record at all', { message: 'no' }],
])('a record with %s is refused', async (_, record) => {
  inlineRegistry({ ...INDEX, record });
  mockRoute('GET /registry/help.json', json(record));
  const registry = openRegistry();
  await expect(registry.recordOf(entryOf(registry, 'help'))).rejects.toThrow('unexpected shape');
});

test('a record that could not be fetched is asked for once more, and again at the next try', async () => {
  inlineRegistry({ ...INDEX, record: null });
  mockRoute('GET /registry/help.json', networkError(), json({}, 500), json(releaseOf('help')));
  const registry = openRegistry();
  await expect(registry.recordOf(entryOf(registry, 'help'))).rejects.toThrow();
  expect(requests('GET /registry/help.json')).toHaveLength(2);
  expect((await registry.recordOf(entryOf(registry, 'help'))).name).toBe('help');
});

test('a record that does not come within six seconds, twice, has not come', async () => {
  jest.useFakeTimers();
  inlineRegistry({ ...INDEX, record: null });
  mockRoute('GET /registry/help.json', neverResolve());
  const registry = openRegistry();
  const asked = expect(registry.recordOf(entryOf(registry, 'help'))).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(6000 + 399);
  expect(requests('GET /registry/help.json')).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests('GET /registry/help.json')).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(6000);
  await asked;
  jest.useRealTimers();
});

test.each([
  ['no data block', undefined],
  ['an empty index', { remotes: [], record: null }],
  ['broken JSON', '{"remotes":['],
  ['another shape', { remotes: [{ ...HELP, mounts: [{ path: 'help', layout: 'main' }] }] }],
])('a document with %s: the index is fetched', async (_, data) => {
  if (data !== undefined) inlineRegistry(data);
  mockRoute('GET /registry.json', json(INDEX));
  const registry = openRegistry();
  expect(registry.index()).toBeUndefined();
  expect((await registry.loadIndex())?.remotes).toHaveLength(2);
  expect(registry.index()?.remotes).toHaveLength(2);
});

test.each([
  ['broken', networkError()],
  ['a page', html()],
  ['of another shape', json({ remotes: 7 })],
])('with a registry that is %s the last good index is used', async (_, reply) => {
  inlineRegistry({ ...INDEX, record: null });
  openRegistry();
  document.getElementById('registry')?.remove();
  mockRoute('GET /registry.json', reply);
  expect((await openRegistry().loadIndex())?.remotes.map(({ name }) => name)).toEqual(['help', 'account']);
  expect(localStorage.getItem('portal:registry')).toContain('/broadband/help');
});

test('without any index there is none, and the next question asks again', async () => {
  mockRoute('GET /registry.json', networkError(), networkError(), json(INDEX));
  const registry = openRegistry();
  expect(await registry.loadIndex()).toBeUndefined();
  expect((await registry.loadIndex())?.remotes).toHaveLength(2);
});
