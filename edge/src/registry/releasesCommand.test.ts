import { join } from 'node:path';
import { builtRemote, contractFile, channelIn } from '../testing/builtRemote.ts';
import { newFolder, writeFile } from '../testing/folders.ts';
import { releasesCommand, UsageError } from './releasesCommand.ts';

const SECOND = '2.0.0-bbbbbbbb';
let store: string;
let contract: string;
const command = (...args: string[]) => releasesCommand([...args, '--store', store], {});
const publish = (sketch: Parameters<typeof builtRemote>[0], ...args: string[]) =>
  command('publish', '--from', builtRemote(sketch), '--contract', contract, ...args);

beforeEach(() => {
  store = newFolder();
  contract = contractFile();
});

test('each command says what it did', async () => {
  expect(await publish({})).toBe('Published help 1.0.0-aaaaaaaa.');
  expect(await publish({})).toBe('help 1.0.0-aaaaaaaa is unchanged.');
  expect(await publish({ version: SECOND }, '--canary', '12.5', '--budget', '2')).toBe(
    'Published help 2.0.0-bbbbbbbb as a canary for 12.5 % of the browsers.',
  );
  expect(channelIn(store)?.canary).toEqual({ version: SECOND, percent: 12.5, budget: 2 });
  expect(await command('rollback', 'help', '--contract', contract)).toBe(
    'help stays at 1.0.0-aaaaaaaa, the canary 2.0.0-bbbbbbbb was removed.',
  );
  expect(await command('disable', 'help')).toBe('help is disabled.');
  expect(await publish({ version: SECOND })).toBe(
    'Published help 2.0.0-bbbbbbbb. help is disabled: enable it so that it is served.',
  );
  expect(await command('enable', 'help')).toBe('help is enabled.');
  expect(await command('rollback', 'help', '1.0.0-aaaaaaaa', '--contract', contract)).toBe(
    'help went back from 2.0.0-bbbbbbbb to 1.0.0-aaaaaaaa.',
  );
});

test('publish reports which old versions could not be removed', async () => {
  for (const version of ['1.0.0-aaaaaaaa', SECOND, '3.0.0-cccccccc']) await publish({ version });
  await publish({ version: '4.0.0-dddddddd' }, '--canary', '5');
  writeFile(join(store, '.scratch/help-1.0.0-aaaaaaaa/in-the-way.txt'), '');
  const messages = [await publish({ version: '4.0.0-dddddddd' }), await publish({ version: '4.0.0-dddddddd' })];
  expect(messages).toEqual([
    expect.stringMatching(/^Published help 4\.0\.0-d{8}\. Not removed: 1\.0\.0-a{8} \(.+\)\.$/),
    expect.stringMatching(/^help 4\.0\.0-d{8} is unchanged\. Not removed: 1\.0\.0-a{8} \(.+\)\.$/),
  ]);
});

test('the list shows version, canary, switch, kept versions and when', async () => {
  expect(await command('list')).toBe('Nothing is published yet.');
  await publish({});
  await publish({ version: SECOND });
  await publish({ version: '3.0.0-cccccccc' }, '--canary', '5', '--budget', '2');
  await publish({ name: 'fibre' });
  await command('disable', 'fibre');
  const [headings, ...rows] = (await command('list')).split('\n').map((line) => line.split(/ {2,}/));
  expect(headings).toEqual(['Remote', 'Version', 'Canary', 'Enabled', 'Kept', 'Changed']);
  const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string;
  expect(rows).toEqual([
    ['fibre', '1.0.0-aaaaaaaa', '–', 'no', '–', when],
    ['help', SECOND, '3.0.0-cccccccc (5 %, budget 2 %)', 'yes', '1.0.0-aaaaaaaa', when],
  ]);
});

test('the releases folder may come from the environment', async () => {
  expect(await releasesCommand(['list'], { RELEASES_DIR: store })).toBe('Nothing is published yet.');
});

test.each([
  ['no command', [], 'A command is missing.'],
  ['an unknown command', ['undo'], 'There is no command “undo”.'],
  ['an unknown option', ['list', '--force'], "Unknown option '--force'"],
  ['too many words', ['rollback', 'help', '1.0.0', 'now'], 'Unexpected argument: “now”.'],
  ['no remote', ['disable'], 'a remote is missing.'],
  ['no build', ['publish', '--contract', 'x'], '--from is missing.'],
  ['a budget without a canary', ['publish', '--from', 'x', '--contract', 'x', '--budget', '5'], '--budget needs'],
  [
    'more than all',
    ['publish', '--from', 'x', '--contract', 'x', '--canary', '101'],
    '--canary must be 0 to 100, not “101”.',
  ],
  [
    'less than none',
    ['publish', '--from', 'x', '--contract', 'x', '--canary=-1'],
    '--canary must be 0 to 100, not “-1”.',
  ],
  ['no number', ['publish', '--from', 'x', '--contract', 'x', '--canary', 'some'], 'not “some”.'],
])('%s is refused as a usage error', async (_case, args, message) => {
  const error: unknown = await command(...args).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toContain(message);
});
