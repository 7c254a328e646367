import { recovery } from './entryLoaderPlugin';
import { releaseOf } from '../testing/release';

const HELP = { ...releaseOf('help'), isCanary: false };
// Containers are globals by a name that only exists at run time.
const page = globalThis as unknown as { portal_help?: unknown };
const plugin = recovery((remote) => (remote === 'help@1' ? HELP : undefined));
const load = (name = 'help@1') =>
  plugin.loadEntry!({ remoteInfo: { name } } as Parameters<NonNullable<typeof plugin.loadEntry>>[0]);

/** Every script the page asks for gets the next of these fates. */
function scriptsWill(...fates: ('run' | 'fail' | 'leave nothing')[]): string[] {
  const asked: string[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    asked.push((script as HTMLScriptElement).getAttribute('src') ?? '');
    const fate = fates.shift();
    if (fate === 'run') page.portal_help = { init: () => undefined, get: () => undefined, asked: asked.length };
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(fate === 'fail' ? 'error' : 'load')));
  });
  return asked;
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete page.portal_help;
});

test('the entry of a remote is loaded and its container handed over', async () => {
  const asked = scriptsWill('run');
  expect(await load()).toMatchObject({ asked: 1 });
  expect(asked[0]).toContain('/remotes/help/1.0.0-0a1b2c3d/remoteEntry.11111111.js');
});

test.each(['fail', 'leave nothing'] as const)('an entry that does %s is tried once more', async (fate) => {
  const asked = scriptsWill(fate, 'run');
  expect(await load()).toMatchObject({ asked: 2 });
  expect(asked[1]).toMatch(/\?r=\d+$/);
});

test('after the retry it is over, and the next try starts afresh', async () => {
  const asked = scriptsWill('fail', 'leave nothing', 'run');
  await expect(load()).rejects.toThrow('is not the entry of help');
  expect(asked).toHaveLength(2);
  expect(await load()).toMatchObject({ asked: 3 });
});

test('the container of an earlier release does not pass for this one', async () => {
  page.portal_help = { earlier: true };
  scriptsWill('leave nothing', 'leave nothing');
  await expect(load()).rejects.toThrow('is not the entry of help');
});

test('a remote without a record is not loaded', () => {
  expect(() => load('somebody')).toThrow('No record of somebody');
});
