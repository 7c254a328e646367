import { mockRoute, networkError, empty, json, requests, type Handler } from '@portal/shared/testing';
import type { SelectedRelease } from '../canary/selectRelease';
import { openRegistry } from '../registry/registry';
import type { RemoteEvent } from '../reporting/report';
import { TWO_REMOTES_INDEX, inlineRegistry, createManifest } from '../testing/release';
import { createRemoteRuntime } from './remoteRuntime';

const HOST_CONTRACT = { version: '1.2.0', provides: { react: '19.3.1' } };
const STABLE_VERSION = '1.0.0-0a1b2c3d';
const MOUNT_PATH = '/broadband/help';
const HELP_MODULE = { area: { [MOUNT_PATH]: [] } };

let startedVersions: string[] = [];
/** Files that were preloaded. */
let preloadedFiles: string[] = [];
let loadFailureOf: (release: SelectedRelease) => Error | undefined;

/** Loads the help remote. `manifest` and `entry` change its valid manifest and its entry in the index. */
async function openHelpRemote(manifest: object = {}, entry: object = {}) {
  inlineRegistry({ remotes: [{ ...TWO_REMOTES_INDEX.remotes[0], ...entry }], record: null });
  mockRoute('GET /registry/help.json', json({ ...createManifest('help'), ...manifest }));
  const load = async (release: SelectedRelease) => {
    startedVersions.push(release.version);
    const failure = loadFailureOf(release);
    if (failure) throw failure;
    return HELP_MODULE;
  };
  const registry = openRegistry();
  const { openRemote } = createRemoteRuntime(
    load,
    HOST_CONTRACT,
    ({ preload }) => void preloadedFiles.push(...preload),
  );
  const request = { registry, entry: registry.entryOf('help')!, mountPath: MOUNT_PATH };
  return openRemote({ ...request, manifest: registry.manifestOf(request.entry) }).then(
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
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockRoute('POST /events', empty());
  localStorage.setItem('portal:browser', 'a');
  startedVersions = [];
  preloadedFiles = [];
  loadFailureOf = () => undefined;
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

test('the cached manifest is used while the registry is down, but not after a 404', async () => {
  await openHelpRemote();
  const again = async (reply: Handler) => {
    const registry = openRegistry();
    mockRoute('GET /registry/help.json', reply);
    return registry.manifestOf(registry.entryOf('help')!).then(
      ({ version }) => version,
      () => 'none',
    );
  };
  expect(await again(networkError())).toBe(STABLE_VERSION);
  expect(await again(json({}, 503))).toBe(STABLE_VERSION);
  expect(await again(json({}, 404))).toBe('none');
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

  test('when the canary and the stable release fail, both failures are reported and openRemote rejects', async () => {
    const version = '1.1.2-33333333';
    loadFailureOf = () => new TypeError('boom');
    expect(await openHelpRemote(canary(version))).toBe('The remote help could not be loaded');
    expect(await sentEvents()).toEqual([createEvent('evaluate', 'threw', version), createEvent('evaluate', 'threw')]);
  });
});

test('a missing file of the host is not reported as a failure of the remote', async () => {
  loadFailureOf = () =>
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/assets/7.js' });
  expect(await openHelpRemote()).toBe('The remote help could not be loaded');
  expect(await sentEvents()).toEqual([]);
});
