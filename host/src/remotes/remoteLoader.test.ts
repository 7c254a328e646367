import { mockRoute, empty, json, requests } from '@portal/shared/testing';
import type { SelectedRelease } from '../registry/selectRelease';
import { openRegistry } from '../registry/registry';
import type { RemoteFailure } from '../registry/reportEvent';
import { TWO_REMOTES_INDEX, writePageData, createManifest } from '../registry/testing/release';
import { advanceUntilSettled } from '../registry/testing/advanceUntilSettled';
import { loadRemoteRoutes } from './loadRemoteRoutes';
import { createRemoteLoader } from './remoteLoader';

const HOST_CONTRACT = { version: '1.2.0', provides: { react: '19.3.1' } };
const STABLE_VERSION = '1.0.0-0a1b2c3d';
const MOUNT_PATH = '/broadband/help';
const FAILURE_MESSAGE = 'The remote help could not be loaded';

let startedVersions: string[] = [];
let loadFailureOf: (release: SelectedRelease) => Error | undefined;
let loadedModule: unknown;

/** The help remote on a new page. `manifest` and `entry` change its valid manifest and its entry in the index. */
function createHelpRemote(manifest: object = {}, entry: object = {}) {
  writePageData({ remotes: [{ ...TWO_REMOTES_INDEX.remotes[0], ...entry }], manifest: null });
  mockRoute('GET /registry/help.json', json({ ...createManifest('help'), ...manifest }));
  const load = async (release: SelectedRelease) => {
    startedVersions.push(release.version);
    const failure = loadFailureOf(release);
    if (failure) throw failure;
    return loadedModule;
  };
  const registry = openRegistry();
  const help = registry.entryOf('help')!;
  const loader = createRemoteLoader(load, HOST_CONTRACT, () => undefined);
  /** The version that runs, or the message of the failure. */
  const open = () =>
    advanceUntilSettled(loadRemoteRoutes(registry, help, MOUNT_PATH, async () => loader)).then(
      () => registry.loadedVersions.get('help'),
      (error: unknown) => (error as Error).message,
    );
  return { open, prefetch: () => loader.prefetchRemote(registry, help) };
}

const openHelpRemote = (manifest?: object, entry?: object) => createHelpRemote(manifest, entry).open();

async function sentEvents(): Promise<RemoteFailure[]> {
  await jest.advanceTimersByTimeAsync(1000);
  return requests('POST /events').flatMap(({ body }) => (JSON.parse(body) as { events: RemoteFailure[] }).events);
}

const createEvent = (phase: string, code: string, version = STABLE_VERSION) => ({
  remote: 'help',
  version,
  phase,
  code,
});

beforeEach(() => {
  jest.useFakeTimers();
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  mockRoute('POST /events', empty());
  localStorage.setItem('portal:browser', 'a');
  startedVersions = [];
  loadFailureOf = () => undefined;
  loadedModule = { area: { [MOUNT_PATH]: [] } };
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each<[string, object, object, string]>([
  ['another major of the contract', {}, { contract: '^2.0.0' }, 'contract ^2.0.0, the host has 1.2.0'],
  ['a later minor of the contract', {}, { contract: '^1.3.0' }, 'contract ^1.3.0, the host has 1.2.0'],
  ['another React', { requires: { react: '^20.0.0' } }, {}, 'react ^20.0.0, the host has 19.3.1'],
  ['a module the host does not provide', { requires: { leaflet: '^1.0.0' } }, {}, 'leaflet ^1.0.0, the host has none'],
])(
  'a release that requires %s is refused before it runs, and the console names both versions',
  async (_, manifest, entry, message) => {
    expect(await openHelpRemote(manifest, entry)).toBe(FAILURE_MESSAGE);
    expect(startedVersions).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith(`help ${STABLE_VERSION} needs ${message}: not loaded`);
    expect(await sentEvents()).toEqual([createEvent('contract', 'mismatch')]);
  },
);

test('the index is fetched again when it is older than the manifest, and its new contract range is checked', async () => {
  const version = '2.0.0-99999999';
  const next = { ...TWO_REMOTES_INDEX.remotes[0], version, contract: '^2.0.0' };
  mockRoute('GET /registry.json', json({ remotes: [next] }));
  expect(await openHelpRemote(createManifest('help', version), { contract: '^1.0.0' })).toBe(FAILURE_MESSAGE);
  expect(startedVersions).toEqual([]);
  expect(await sentEvents()).toEqual([createEvent('contract', 'mismatch', version)]);
});

test('a canary that fails is reported once, and the stable release runs instead', async () => {
  const version = '1.1.1-22222222';
  const { name: _, ...files } = createManifest('help', version);
  loadFailureOf = ({ isCanary }) => (isCanary ? new TypeError('boom') : undefined);
  expect(await openHelpRemote({ canary: { ...files, percent: 100 } })).toBe(STABLE_VERSION);
  expect(startedVersions).toEqual([version, STABLE_VERSION]);
  expect(await sentEvents()).toEqual([createEvent('evaluate', 'threw', version)]);
});

test('ER-005 a missing file of a remote is requested once more before the remote has failed', async () => {
  const missing = { name: 'ChunkLoadError', type: 'timeout', request: '/remotes/help/1/7.js' };
  loadFailureOf = () => Object.assign(new Error('Loading chunk 7 failed.'), missing);
  expect(await openHelpRemote()).toBe(FAILURE_MESSAGE);
  expect(startedVersions).toHaveLength(2);
  expect(await sentEvents()).toEqual([createEvent('chunk', 'timeout')]);
});

test('ER-005 what a remote throws while it loads is written to the console with its name and stack', async () => {
  const error = new TypeError('boom');
  loadFailureOf = () => error;
  expect(await openHelpRemote()).toBe(FAILURE_MESSAGE);
  expect(await sentEvents()).toEqual([createEvent('evaluate', 'threw')]);
  expect(console.error).toHaveBeenCalledWith(`The remote help ${STABLE_VERSION} failed (evaluate, threw)`, error);
});

test('ER-005 a remote that exposes no routes for its mount path is refused and reported', async () => {
  loadedModule = { area: { '/broadband/faq': [] } };
  expect(await openHelpRemote()).toBe(FAILURE_MESSAGE);
  expect(await sentEvents()).toEqual([createEvent('evaluate', 'mismatch')]);
});

test('ER-005 a disabled remote is refused and not fetched', async () => {
  expect(await openHelpRemote({}, { enabled: false })).toBe(FAILURE_MESSAGE);
  expect(requests()).toEqual([]);
});

test('a compatible release runs, is listed as loaded, and is loaded once although a navigation opens it during a prefetch', async () => {
  const { open, prefetch } = createHelpRemote({ requires: { react: '^19.2.0' } });
  prefetch();
  prefetch();
  expect([await open(), startedVersions, await sentEvents()]).toEqual([STABLE_VERSION, [STABLE_VERSION], []]);
});

test('a failed prefetch is reported only when a navigation waits for it, and the next navigation loads the remote again', async () => {
  loadFailureOf = () => new Error('broken');
  const { open, prefetch } = createHelpRemote();
  prefetch();
  await jest.advanceTimersByTimeAsync(5000);
  expect([startedVersions.length, await sentEvents()]).toEqual([1, []]);
  prefetch();
  expect(await open()).toBe(FAILURE_MESSAGE);
  expect([startedVersions.length, await sentEvents()]).toEqual([2, [createEvent('evaluate', 'threw')]]);
  loadFailureOf = () => undefined;
  expect(await open()).toBe(STABLE_VERSION);
});
