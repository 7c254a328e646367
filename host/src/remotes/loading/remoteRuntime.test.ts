import { mockRoute, empty, json, requests } from '@portal/shared/testing';
import type { SelectedRelease } from '../canary/selectRelease';
import { openRegistry } from '../registry/registry';
import type { RemoteEvent } from '../reporting/report';
import { TWO_REMOTES_INDEX, inlineRegistry, createManifest } from '../testing/release';
import { settle } from '../testing/settle';
import { loadRemoteRoutes } from './loadRemoteRoutes';
import { createRemoteRuntime } from './remoteRuntime';
import { waitFor } from '@testing-library/react';
import { RemoteUnavailableError } from './RemoteUnavailableError';

const HOST_CONTRACT = { version: '1.2.0', provides: { react: '19.3.1' } };
const STABLE_VERSION = '1.0.0-0a1b2c3d';
const MOUNT_PATH = '/broadband/help';
const HELP_MODULE = { area: { [MOUNT_PATH]: [] } };

let startedVersions: string[] = [];
/** Files that were preloaded. */
let preloadedFiles: string[] = [];
let loadFailureOf: (release: SelectedRelease) => Error | undefined;
let loadedModule: unknown;

/** Loads the help remote. `manifest` and `entry` change its valid manifest and its entry in the index. */
async function openHelpRemote(manifest: object = {}, entry: object = {}) {
  inlineRegistry({ remotes: [{ ...TWO_REMOTES_INDEX.remotes[0], ...entry }], record: null });
  mockRoute('GET /registry/help.json', json({ ...createManifest('help'), ...manifest }));
  const load = async (release: SelectedRelease) => {
    startedVersions.push(release.version);
    const failure = loadFailureOf(release);
    if (failure) throw failure;
    return loadedModule;
  };
  const registry = openRegistry();
  const runtime = createRemoteRuntime(load, HOST_CONTRACT, ({ preload }) => void preloadedFiles.push(...preload));
  const routes = loadRemoteRoutes(registry, registry.entryOf('help')!, MOUNT_PATH, async () => runtime);
  return settle(routes).then(
    () => ({ version: startedVersions.at(-1), loaded: registry.loaded.get('help') }),
    (error: unknown) => (error as Error).message,
  );
}

async function sentEvents(): Promise<RemoteEvent[]> {
  await jest.advanceTimersByTimeAsync(1000);
  return requests('POST /events').flatMap(({ body }) => (JSON.parse(body) as { events: RemoteEvent[] }).events);
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
  preloadedFiles = [];
  loadFailureOf = () => undefined;
  loadedModule = HELP_MODULE;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a compatible release runs, and the registry lists its version as loaded', async () => {
  expect(await openHelpRemote({ requires: { react: '^19.2.0' } })).toEqual({
    version: STABLE_VERSION,
    loaded: STABLE_VERSION,
  });
  expect(await sentEvents()).toEqual([]);
});

test.each<[string, object, object, string]>([
  ['another major of the contract', {}, { contract: '^2.0.0' }, 'contract ^2.0.0, the host has 1.2.0'],
  ['a later minor of the contract', {}, { contract: '^1.3.0' }, 'contract ^1.3.0, the host has 1.2.0'],
  ['another React', { requires: { react: '^20.0.0' } }, {}, 'react ^20.0.0, the host has 19.3.1'],
  ['a module the host does not provide', { requires: { leaflet: '^1.0.0' } }, {}, 'leaflet ^1.0.0, the host has none'],
])(
  'a release that requires %s is refused before it runs, and the console names both versions',
  async (_, manifest, entry, message) => {
    expect(await openHelpRemote(manifest, entry)).toBe('The remote help could not be loaded');
    expect(startedVersions).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith(`help ${STABLE_VERSION} needs ${message}: not loaded`);
    expect(await sentEvents()).toEqual([createEvent('contract', 'mismatch')]);
  },
);

test('the index is fetched again when it is older than the manifest, and its new contract range is checked', async () => {
  const version = '2.0.0-99999999';
  const next = { ...TWO_REMOTES_INDEX.remotes[0], version, contract: '^2.0.0' };
  mockRoute('GET /registry.json', json({ remotes: [next] }));
  expect(await openHelpRemote(createManifest('help', version), { contract: '^1.0.0' })).toBe(
    'The remote help could not be loaded',
  );
  expect(startedVersions).toEqual([]);
  expect(await sentEvents()).toEqual([createEvent('contract', 'mismatch', version)]);
});

test('the files of a release are requested while the index is still being fetched for the check of the contract range', async () => {
  const version = '2.0.0-99999999';
  let preloadedBefore: string[] = [];
  const reply = json({ remotes: [{ ...TWO_REMOTES_INDEX.remotes[0], version }] });
  mockRoute('GET /registry.json', (request) => {
    preloadedBefore = [...preloadedFiles];
    return reply(request);
  });
  expect(await openHelpRemote(createManifest('help', version))).toMatchObject({ version });
  expect(preloadedBefore).toEqual(createManifest('help', version).preload);
});

test.each(['entry', 'preload'])('a manifest without the checksum of its %s is refused', async (part) => {
  const { files, entry, preload } = createManifest('help');
  const missing = part === 'entry' ? entry : preload[0]!;
  const rest = Object.fromEntries(Object.entries(files).filter(([file]) => file !== missing));
  expect(await openHelpRemote({ files: rest })).toBe('The remote help could not be loaded');
  expect([...preloadedFiles, ...startedVersions]).toEqual([]);
  expect(await sentEvents()).toEqual([createEvent('record', 'integrity')]);
});

describe('with a canary', () => {
  const canary = (version: string) => {
    const { name: _, ...files } = createManifest('help', version);
    return { canary: { ...files, percent: 100 } };
  };

  test('a canary that works runs, and its start is reported once', async () => {
    const version = '1.1.0-11111111';
    expect(await openHelpRemote(canary(version))).toMatchObject({ version, loaded: version });
    await openHelpRemote(canary(version));
    expect(await sentEvents()).toEqual([createEvent('loaded', 'ok', version)]);
  });

  test('a canary that fails is reported once, and the stable release runs instead', async () => {
    const version = '1.1.1-22222222';
    loadFailureOf = ({ isCanary }) => (isCanary ? new TypeError('boom') : undefined);
    expect(await openHelpRemote(canary(version))).toMatchObject({ version: STABLE_VERSION, loaded: STABLE_VERSION });
    expect(startedVersions).toEqual([version, STABLE_VERSION]);
    expect(await sentEvents()).toEqual([createEvent('evaluate', 'threw', version)]);
  });
});

const createMissingFileError = (request: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'timeout', request });

test('a missing file of the host is not reported as a failure of the remote', async () => {
  loadFailureOf = () => createMissingFileError('/assets/7.js');
  expect(await openHelpRemote()).toBe('The remote help could not be loaded');
  expect(startedVersions).toHaveLength(1);
  expect(await sentEvents()).toEqual([]);
});

test('ER-005 a missing file of a remote is requested once more before the remote has failed', async () => {
  loadFailureOf = () => createMissingFileError('/remotes/help/1/7.js');
  expect(await openHelpRemote()).toBe('The remote help could not be loaded');
  expect(startedVersions).toHaveLength(2);
  expect(await sentEvents()).toEqual([createEvent('chunk', 'timeout')]);
});

test('ER-005 what a remote throws while it loads is written to the console with its name and stack', async () => {
  const error = new TypeError('boom');
  loadFailureOf = () => error;
  expect(await openHelpRemote()).toBe('The remote help could not be loaded');
  expect(await sentEvents()).toEqual([createEvent('evaluate', 'threw')]);
  expect(console.error).toHaveBeenCalledWith(`The remote help ${STABLE_VERSION} failed (evaluate, threw)`, error);
});

test('ER-005 a remote that exposes no routes for its mount path is refused and reported', async () => {
  loadedModule = { area: { '/broadband/faq': [] } };
  expect(await openHelpRemote()).toBe('The remote help could not be loaded');
  expect(await sentEvents()).toEqual([createEvent('evaluate', 'mismatch')]);
});

test('ER-005 a disabled remote is refused and not fetched', async () => {
  expect(await openHelpRemote({}, { enabled: false })).toBe('The remote help could not be loaded');
  expect(requests()).toEqual([]);
});

const HOST_CONTRACT = { version: '1.2.0', provides: {} };
const MOUNT_PATH = '/broadband/help';
const HELP_MODULE = { area: { [MOUNT_PATH]: [{ index: true, element: null }] } };

let pendingLoads: { resolve: (module: unknown) => void; reject: (cause: Error) => void }[] = [];
const loadModule = jest.fn(() => new Promise<unknown>((resolve, reject) => pendingLoads.push({ resolve, reject })));
const waitForLoads = (times: number) => waitFor(() => expect(loadModule).toHaveBeenCalledTimes(times));
const reportedBatches = () =>
  requests('POST /events').map(({ body }) => JSON.parse(body) as { events: { code: string }[] });

function createHelpRemote() {
  inlineRegistry({ ...TWO_REMOTES_INDEX, record: null });
  const registry = openRegistry();
  const entry = registry.entryOf('help')!;
  const { openRemote, prefetchRemote } = createRemoteRuntime(loadModule, HOST_CONTRACT, () => undefined);
  const open = () => openRemote({ registry, entry, mountPath: MOUNT_PATH, manifest: registry.manifestOf(entry) });
  return { open, prefetchRemote: () => prefetchRemote(registry, entry), registry };
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  pendingLoads = [];
  loadModule.mockClear();
  localStorage.clear();
  mockRoute('GET /registry/help.json', json(createManifest('help')));
  mockRoute('POST /events', empty());
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a navigation during a prefetch waits for it and does not load the remote again', async () => {
  const { open, prefetchRemote } = createHelpRemote();
  prefetchRemote();
  prefetchRemote();
  await waitForLoads(1);
  const routes = open();
  pendingLoads[0]?.resolve(HELP_MODULE);
  expect(await routes).toHaveLength(1);
  expect(loadModule).toHaveBeenCalledTimes(1);
});

test('a failed prefetch rejects the navigation that waits for it and is reported once; the next navigation loads the remote again', async () => {
  const { open, prefetchRemote } = createHelpRemote();
  prefetchRemote();
  await waitForLoads(1);
  const waiting = open();
  pendingLoads[0]?.reject(new Error('broken'));
  await expect(waiting).rejects.toBeInstanceOf(RemoteUnavailableError);
  await waitFor(() => expect(reportedBatches()).toMatchObject([{ events: [{ remote: 'help' }] }]));
  const again = open();
  await waitForLoads(2);
  pendingLoads[1]?.resolve(HELP_MODULE);
  expect(await again).toHaveLength(1);
});

test('a failed prefetch is not reported without a navigation, and a later navigation loads the remote again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  const { open, prefetchRemote } = createHelpRemote();
  prefetchRemote();
  await waitForLoads(1);
  pendingLoads[0]?.reject(new Error('broken'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(reportedBatches()).toEqual([]);
  const routes = open();
  await waitForLoads(2);
  pendingLoads[1]?.resolve(HELP_MODULE);
  expect(await routes).toHaveLength(1);
});
