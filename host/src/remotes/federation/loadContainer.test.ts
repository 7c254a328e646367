import { loadContainer } from './loadContainer';
import { createManifest } from '../testing/release';
import { settle } from '../testing/settle';

const HELP_RELEASE = { ...createManifest('help'), isCanary: false };
// Containers are globals whose names exist only at run time.
const globalScope = globalThis as unknown as { portal_help?: unknown };
const loadEntry = () => settle(loadContainer(HELP_RELEASE));

/** Mocks the outcome of each script that the page requests, in order. Returns the requested addresses. */
function mockScripts(...outcomes: ('run' | 'fail' | 'leave nothing')[]): string[] {
  const requested: string[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    requested.push((script as HTMLScriptElement).getAttribute('src') ?? '');
    const outcome = outcomes.shift();
    if (outcome === 'run')
      globalScope.portal_help = { init: () => undefined, get: () => undefined, requested: requested.length };
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(outcome === 'fail' ? 'error' : 'load')));
  });
  return requested;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete globalScope.portal_help;
});

test('the entry of a remote is loaded and its container is returned', async () => {
  const requested = mockScripts('run');
  expect(await loadEntry()).toMatchObject({ requested: 1 });
  expect(requested[0]).toContain('/remotes/help/1.0.0-0a1b2c3d/remoteEntry.11111111.js');
});

test.each(['fail', 'leave nothing'] as const)(
  'an entry whose script does “%s” is loaded once more',
  async (outcome) => {
    const requested = mockScripts(outcome, 'run');
    expect(await loadEntry()).toMatchObject({ requested: 2 });
    expect(requested[1]).toMatch(/\?r=\d+$/);
  },
);

test('an entry that fails twice is rejected, and the next call loads it again', async () => {
  const requested = mockScripts('fail', 'leave nothing', 'run');
  await expect(loadEntry()).rejects.toThrow('is not the entry of help');
  expect(requested).toHaveLength(2);
  expect(await loadEntry()).toMatchObject({ requested: 3 });
});

test('the container of an earlier release is not returned for a later one', async () => {
  globalScope.portal_help = { earlier: true };
  mockScripts('leave nothing', 'leave nothing');
  await expect(loadEntry()).rejects.toThrow('is not the entry of help');
});

test('an entry without a checksum in the manifest is not requested', async () => {
  const requested = mockScripts('run');
  await expect(loadContainer({ ...HELP_RELEASE, files: {} })).rejects.toThrow('has no checksum');
  expect(requested).toEqual([]);
});
