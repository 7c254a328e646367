import { mockRoute, networkError, empty, json, requests, type Handler } from '@portal/shared/testing';
import type { SelectedRelease } from '../canary/selectRelease';
import { openRegistry } from '../registry/registry';
import type { RemoteEvent } from '../reporting/report';
import { INDEX, inlineRegistry, releaseOf } from '../testing/release';
import { createRemoteRuntime } from './remoteRuntime';

const HOST = { version: '1.2.0', provides: { react: '19.3.1' } };
const VERSION = '1.0.0-0a1b2c3d';
const PATH = '/broadband/help';
const MODULE = { area: { [PATH]: [] } };

let runs: string[] = [];
/** Files that were preloaded. */
let preloaded: string[] = [];
let fail: (release: SelectedRelease) => Error | undefined;

/** Loads the help remote. `manifest` and `entry` change its valid manifest and its entry in the index. */
async function open(manifest: object = {}, entry: object = {}) {
  inlineRegistry({ remotes: [{ ...INDEX.remotes[0], ...entry }], record: null });
  mockRoute('GET /registry/help.json', json({ ...releaseOf('help'), ...manifest }));
  const load = async (release: SelectedRelease) => {
    runs.push(release.version);
    const failure = fail(release);
    if (failure) throw failure;
    return MODULE;
  };
  const registry = openRegistry();
  const { openRemote } = createRemoteRuntime(load, HOST, ({ preload }) => void preloaded.push(...preload));
  const request = { registry, entry: registry.entryOf('help')!, mountPath: PATH };
  return openRemote({ ...request, manifest: registry.manifestOf(request.entry) }).then(
    () => ({ version: runs.at(-1), loaded: registry.loaded.get('help') }),
    (error: unknown) => (error as Error).message,
  );
}

async function events(): Promise<RemoteEvent[]> {
  await jest.advanceTimersByTimeAsync(1000);
  return requests('POST /events').flatMap(({ body }) => (JSON.parse(body) as { events: RemoteEvent[] }).events);
}

const event = (phase: string, code: string, version = VERSION) => ({ remote: 'help', version, phase, code });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockRoute('POST /events', empty());
  localStorage.setItem('portal:browser', 'a');
  runs = [];
  preloaded = [];
  fail = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a compatible release runs, and the registry lists its version as loaded', async () => {
  expect(await open({ requires: { react: '^19.2.0' } })).toEqual({ version: VERSION, loaded: VERSION });
  expect(await events()).toEqual([]);
});

test.each<[string, object, object, string]>([
  ['another major of the contract', {}, { contract: '^2.0.0' }, 'contract ^2.0.0, the host has 1.2.0'],
  ['a later minor of the contract', {}, { contract: '^1.3.0' }, 'contract ^1.3.0, the host has 1.2.0'],
  ['another React', { requires: { react: '^20.0.0' } }, {}, 'react ^20.0.0, the host has 19.3.1'],
  ['a module the host does not provide', { requires: { leaflet: '^1.0.0' } }, {}, 'leaflet ^1.0.0, the host has none'],
])(
  'a release that requires %s is refused before it runs, and the console names both versions',
  async (_, manifest, entry, message) => {
    expect(await open(manifest, entry)).toBe('The remote help could not be loaded');
    expect(runs).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith(`help ${VERSION} needs ${message}: not loaded`);
    expect(await events()).toEqual([event('contract', 'mismatch')]);
  },
);

test('the index is fetched again when it is older than the manifest, and its new contract range is checked', async () => {
  const version = '2.0.0-99999999';
  const next = { ...INDEX.remotes[0], version, contract: '^2.0.0' };
  mockRoute('GET /registry.json', json({ remotes: [next] }));
  expect(await open(releaseOf('help', version), { contract: '^1.0.0' })).toBe('The remote help could not be loaded');
  expect(runs).toEqual([]);
  expect(await events()).toEqual([event('contract', 'mismatch', version)]);
});

test('the files of a release are requested while the index is still being fetched for the contract check', async () => {
  const version = '2.0.0-99999999';
  let preloadedBefore: string[] = [];
  const reply = json({ remotes: [{ ...INDEX.remotes[0], version }] });
  mockRoute('GET /registry.json', (request) => {
    preloadedBefore = [...preloaded];
    return reply(request);
  });
  expect(await open(releaseOf('help', version))).toMatchObject({ version });
  expect(preloadedBefore).toEqual(releaseOf('help', version).preload);
});

test.each(['entry', 'preload'])('a manifest without the checksum of its %s is refused', async (part) => {
  const { files, entry, preload } = releaseOf('help');
  const missing = part === 'entry' ? entry : preload[0]!;
  const rest = Object.fromEntries(Object.entries(files).filter(([file]) => file !== missing));
  expect(await open({ files: rest })).toBe('The remote help could not be loaded');
  expect([...preloaded, ...runs]).toEqual([]);
  expect(await events()).toEqual([event('record', 'integrity')]);
});

test('the cached manifest is used while the registry is down, but not after a 404', async () => {
  await open();
  const again = async (reply: Handler) => {
    const registry = openRegistry();
    mockRoute('GET /registry/help.json', reply);
    return registry.manifestOf(registry.entryOf('help')!).then(
      ({ version }) => version,
      () => 'none',
    );
  };
  expect(await again(networkError())).toBe(VERSION);
  expect(await again(json({}, 503))).toBe(VERSION);
  expect(await again(json({}, 404))).toBe('none');
});

describe('with a canary', () => {
  const canary = (version: string) => {
    const { name: _, ...files } = releaseOf('help', version);
    return { canary: { ...files, percent: 100 } };
  };

  test('a canary that works runs, and its start is reported once', async () => {
    const version = '1.1.0-11111111';
    expect(await open(canary(version))).toMatchObject({ version, loaded: version });
    await open(canary(version));
    expect(await events()).toEqual([event('loaded', 'ok', version)]);
  });

  test('a canary that fails is reported once, and the stable release runs instead', async () => {
    const version = '1.1.1-22222222';
    fail = ({ isCanary }) => (isCanary ? new TypeError('boom') : undefined);
    expect(await open(canary(version))).toMatchObject({ version: VERSION, loaded: VERSION });
    expect(runs).toEqual([version, VERSION]);
    expect(await events()).toEqual([event('evaluate', 'threw', version)]);
  });

  test('two reports are sent and the error panel is shown when canary and stable release fail', async () => {
    const version = '1.1.2-33333333';
    fail = () => new TypeError('boom');
    expect(await open(canary(version))).toBe('The remote help could not be loaded');
    expect(await events()).toEqual([event('evaluate', 'threw', version), event('evaluate', 'threw')]);
  });
});

test('a missing file of the host is not reported as a failure of the remote', async () => {
  fail = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/assets/7.js' });
  expect(await open()).toBe('The remote help could not be loaded');
  expect(await events()).toEqual([]);
});
