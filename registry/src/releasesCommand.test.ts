import { executeReleasesCommand, UsageError } from './releasesCommand.ts';
import { startBucket } from './testing/startBucket.ts';
import { createBuiltRemote, createTempFolder } from './testing/builtReleases.ts';

const WHO = '(by Ama, commit 0a1b2c3d, ';
const AUTHOR = { RELEASE_ACTOR: 'Ama', GITHUB_SHA: '0a1b2c3d' };

let env: Record<string, string>;
beforeEach(() => (env = { RELEASES_DIR: createTempFolder(), ...AUTHOR }));

const run = async (...args: string[]) => (await executeReleasesCommand(args, env)).text;
const publish = (version: string, ...args: string[]) =>
  run('publish', '--from', createBuiltRemote({ version }), ...args);

test('each command prints what it did, who did it, the commit and when', async () => {
  expect(await publish('1.0.0-aaaaaaaa')).toContain(`Published help 1.0.0-aaaaaaaa ${WHO}`);
  expect(await publish('1.0.0-aaaaaaaa')).toBe('help 1.0.0-aaaaaaaa is unchanged.');
  expect(await publish('2.0.0-bbbbbbbb', '--canary', '12.5')).toContain(
    `Published help 2.0.0-bbbbbbbb as a canary for 12.5 % of the browsers ${WHO}`,
  );
  expect(await run('rollback', 'help')).toContain(
    `Ended the canary of help, 1.0.0-aaaaaaaa is served to all browsers ${WHO}`,
  );
  await publish('2.0.0-bbbbbbbb');
  expect(await run('rollback', 'help', '--reason', 'broken form')).toContain(
    `help is 1.0.0-aaaaaaaa again, it was 2.0.0-bbbbbbbb ${WHO}`,
  );
  expect(await run('disable', 'help')).toContain(`help 1.0.0-aaaaaaaa is disabled ${WHO}`);
  expect(await publish('3.0.0-cccccccc')).toMatch(/^Published help 3.*\. help is disabled: enable it\.$/);
  expect(await run('enable', 'help')).toContain(`help 3.0.0-cccccccc is enabled ${WHO}`);
  expect(await run('remove', 'help')).toContain(`help is removed ${WHO}`);
  expect(await run('prune')).toBe('Every release is still needed.');
  expect(await run('prune', '--days', '0')).toMatch(/^Removed: .*help 3\.0\.0-cccccccc/);
});

test('list and history print what is served and every change with its reason', async () => {
  expect(await run('list')).toBe('Nothing is published yet.');
  await expect(run('history', 'help')).rejects.toThrow('help has no history.');
  await publish('1.0.0-aaaaaaaa');
  await publish('2.0.0-bbbbbbbb');
  await publish('3.0.0-cccccccc', '--canary', '5', '--reason', 'try it');
  const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string;
  const rows = (text: string) => text.split('\n').map((line) => line.split(/ {2,}/));
  expect(rows(await run('list'))).toEqual([
    ['Name', 'Version', 'Canary', 'Enabled', 'Kept', 'Changed', 'By'],
    ['help', '2.0.0-bbbbbbbb', '3.0.0-cccccccc (5 %)', 'yes', '1.0.0-aaaaaaaa', when, 'Ama'],
  ]);
  expect(rows(await run('history', 'help')).slice(0, 3)).toEqual([
    ['When', 'Action', 'From', 'To', 'By', 'Commit', 'Reason'],
    [when, 'canary', '2.0.0-bbbbbbbb', '3.0.0-cccccccc', 'Ama', '0a1b2c3d', 'try it'],
    [when, 'publish', '1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb', 'Ama', '0a1b2c3d', '–'],
  ]);
});

test('with RELEASES_URL the commands use the bucket', async () => {
  const bucket = await startBucket();
  const before = { ...process.env };
  Object.assign(process.env, bucket.env);
  env = { ...bucket.env, ...AUTHOR };
  await publish('1.0.0-aaaaaaaa');
  expect(await run('list')).toContain('help  1.0.0-aaaaaaaa');
  process.env = before;
  await bucket.stop();
});

test.each([
  ['no command', [], 'A command is missing.'],
  ['an unknown command', ['undo'], 'There is no command “undo”.'],
  ['too many arguments', ['rollback', 'help', '1.0.0', 'now'], 'Unexpected argument: “now”.'],
  ['disable without a remote', ['disable'], 'Name a remote, or host.'],
  ['an option of another command', ['rollback', 'help', '--canary', '5'], 'rollback has no option --canary.'],
  ['a name for prune', ['prune', 'help'], 'Unexpected argument: “help”.'],
  ['publish without --from', ['publish'], '--from is missing.'],
  ['prune with a text for the days', ['prune', '--days', 'x'], '--days must be a number of days, not “x”.'],
  ['a canary of 101 percent', ['publish', '--from', 'x', '--canary', '101'], '--canary must be 0 to 100, not “101”.'],
])('%s is a usage error', async (_case, args, message) => {
  const error: unknown = await run(...args).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toContain(message);
});
