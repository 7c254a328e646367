import { mockRoute, networkError, empty, json, requests, type Reply } from '@portal/shared/testing';
import type { ChosenRelease } from '../canary/selectRelease';
import { openRegistry } from '../registry/registry';
import type { RemoteEvent } from '../reporting/report';
import { INDEX, inlineRegistry, releaseOf } from '../testing/release';
import { releaseOpener } from './releaseLoader';

const HOST = { version: '1.2.0', provides: { react: '19.3.1' } };
const VERSION = '1.0.0-0a1b2c3d';
const MODULE = { area: {} };

let runs: string[] = [];
/** Files that were asked for before anything needed them. */
let askedFor: string[] = [];
let fail: (release: ChosenRelease) => Error | undefined;

/** Opens the help area as the registry has it; `record` and `entry` are what differs from a good one. */
async function open(record: object = {}, entry: object = {}) {
  inlineRegistry({ remotes: [{ ...INDEX.remotes[0], ...entry }], record: null });
  mockRoute('GET /registry/help.json', json({ ...releaseOf('help'), ...record }));
  const load = async (release: ChosenRelease) => {
    runs.push(release.version);
    const failure = fail(release);
    if (failure) throw failure;
    return MODULE;
  };
  const registry = openRegistry();
  return releaseOpener(load, HOST, ({ preload }) => void askedFor.push(...preload))
    .openRelease(registry, registry.entryOf('help')!)
    .then(
      (opened) => ({ ...opened, loaded: registry.loaded.get('help') }),
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
  askedFor = [];
  fail = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a release that fits runs, and the page knows its version', async () => {
  expect(await open({ requires: { react: '^19.2.0' } })).toEqual({ version: VERSION, module: MODULE, loaded: VERSION });
  expect(await events()).toEqual([]);
});

test.each<[string, object, object, string]>([
  ['another major of the contract', {}, { contract: '^2.0.0' }, 'contract ^2.0.0, the host has 1.2.0'],
  ['a later minor of the contract', {}, { contract: '^1.3.0' }, 'contract ^1.3.0, the host has 1.2.0'],
  ['another React', { requires: { react: '^20.0.0' } }, {}, 'react ^20.0.0, the host has 19.3.1'],
  ['what the host does not have', { requires: { leaflet: '^1.0.0' } }, {}, 'leaflet ^1.0.0, the host has none'],
])('a release that needs %s is refused before it runs, with both versions named', async (_, record, entry, said) => {
  expect(await open(record, entry)).toBe('The area help could not be loaded');
  expect(runs).toEqual([]);
  expect(console.warn).toHaveBeenCalledWith(`help ${VERSION} needs ${said}: not loaded`);
  expect(await events()).toEqual([event('contract', 'mismatch')]);
});

test('the range of an index that is older than the record is looked up anew', async () => {
  const version = '2.0.0-99999999';
  const next = { ...INDEX.remotes[0], version, contract: '^2.0.0' };
  mockRoute('GET /registry.json', json({ remotes: [next] }));
  expect(await open(releaseOf('help', version), { contract: '^1.0.0' })).toBe('The area help could not be loaded');
  expect(runs).toEqual([]);
  expect(await events()).toEqual([event('contract', 'mismatch', version)]);
});

test('its files are asked for while the registry is still looked up for its contract', async () => {
  const version = '2.0.0-99999999';
  let askedBefore: string[] = [];
  const answer = json({ remotes: [{ ...INDEX.remotes[0], version }] });
  mockRoute('GET /registry.json', (request) => {
    askedBefore = [...askedFor];
    return answer(request);
  });
  expect(await open(releaseOf('help', version))).toMatchObject({ version });
  expect(askedBefore).toEqual(releaseOf('help', version).preload);
});

test.each(['entry', 'preload'])('a record without the checksum of its %s is refused', async (part) => {
  const { files, entry, preload } = releaseOf('help');
  const missing = part === 'entry' ? entry : preload[0]!;
  const rest = Object.fromEntries(Object.entries(files).filter(([file]) => file !== missing));
  expect(await open({ files: rest })).toBe('The area help could not be loaded');
  expect([...askedFor, ...runs]).toEqual([]);
  expect(await events()).toEqual([event('record', 'integrity')]);
});

test('while the registry is down the record of the last visit serves; a record that is gone stays gone', async () => {
  await open();
  const again = async (reply: Reply) => {
    const registry = openRegistry();
    mockRoute('GET /registry/help.json', reply);
    return registry.recordOf(registry.entryOf('help')!).then(
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

  test('that works: it runs, and is reported once', async () => {
    const version = '1.1.0-11111111';
    expect(await open(canary(version))).toMatchObject({ version, loaded: version });
    await open(canary(version));
    expect(await events()).toEqual([event('loaded', 'ok', version)]);
  });

  test('that fails: one report, and the customer gets the stable release', async () => {
    const version = '1.1.1-22222222';
    fail = ({ isCanary }) => (isCanary ? new TypeError('boom') : undefined);
    expect(await open(canary(version))).toMatchObject({ version: VERSION, loaded: VERSION });
    expect(runs).toEqual([version, VERSION]);
    expect(await events()).toEqual([event('evaluate', 'threw', version)]);
  });

  test('that fails like the stable release: two reports, and the panel', async () => {
    const version = '1.1.2-33333333';
    fail = () => new TypeError('boom');
    expect(await open(canary(version))).toBe('The area help could not be loaded');
    expect(await events()).toEqual([event('evaluate', 'threw', version), event('evaluate', 'threw')]);
  });
});

test('a file of the host that does not come is not the remote’s failure', async () => {
  fail = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/assets/7.js' });
  expect(await open()).toBe('The area help could not be loaded');
  expect(await events()).toEqual([]);
});
