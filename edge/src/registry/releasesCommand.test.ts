import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBuiltRemote, createContractFile, readChannel } from '../testing/builtRemote.ts';
import { createBackendsFile } from '../testing/backendsFile.ts';
import { createTempFolder, writeFile } from '../testing/folders.ts';
import { createOwner, createOwnersFile } from '../testing/ownedRemote.ts';
import { releasesCommand, UsageError } from './releasesCommand.ts';

const SECOND_VERSION = '2.0.0-bbbbbbbb';
let store: string;
let contractPath: string;
const runCommand = (...args: string[]) => releasesCommand([...args, '--store', store], {});
const runPublish = (remote: Parameters<typeof createBuiltRemote>[0], ...args: string[]) =>
  runCommand('publish', '--from', createBuiltRemote(remote), '--contract', contractPath, ...args);

beforeEach(() => {
  store = createTempFolder();
  contractPath = createContractFile();
});

test('publish, rollback, enable and disable print what they did', async () => {
  expect(await runPublish({})).toBe('Published help 1.0.0-aaaaaaaa.');
  expect(await runPublish({})).toBe('help 1.0.0-aaaaaaaa is unchanged.');
  expect(await runPublish({ version: SECOND_VERSION }, '--canary', '12.5', '--budget', '2')).toBe(
    'Published help 2.0.0-bbbbbbbb as a canary for 12.5 % of the browsers.',
  );
  expect(readChannel(store)?.canary).toEqual({ version: SECOND_VERSION, percent: 12.5, budget: 2 });
  expect(await runCommand('rollback', 'help', '--contract', contractPath)).toBe(
    'help stays at 1.0.0-aaaaaaaa, the canary 2.0.0-bbbbbbbb was removed.',
  );
  expect(await runCommand('disable', 'help')).toBe('help is disabled.');
  expect(await runPublish({ version: SECOND_VERSION })).toBe(
    'Published help 2.0.0-bbbbbbbb. help is disabled: enable it so that it is served.',
  );
  expect(await runCommand('enable', 'help')).toBe('help is enabled.');
  expect(await runCommand('rollback', 'help', '1.0.0-aaaaaaaa', '--contract', contractPath)).toBe(
    'help went back from 2.0.0-bbbbbbbb to 1.0.0-aaaaaaaa.',
  );
});

test('`remove` removes a remote from the registry and deletes its files; the other remotes stay', async () => {
  await runPublish({});
  await runPublish({ version: SECOND_VERSION });
  await runPublish({ name: 'fibre' });
  expect(await runCommand('remove', 'help')).toBe('help and its releases are removed.');
  expect((await runCommand('list')).split('\n')).toHaveLength(2);
  expect(
    readdirSync(store)
      .filter((name) => !name.startsWith('.'))
      .sort(),
  ).toEqual(['fibre', 'registry.json']);
  expect(readdirSync(join(store, '.scratch'))).toEqual([]);
  await expect(runCommand('remove', 'help')).rejects.toThrow('No remote is called help. Published: fibre.');
  expect(await runPublish({})).toBe('Published help 1.0.0-aaaaaaaa.');
});

test('publish reports which old versions could not be removed', async () => {
  for (const version of ['1.0.0-aaaaaaaa', SECOND_VERSION, '3.0.0-cccccccc']) await runPublish({ version });
  await runPublish({ version: '4.0.0-dddddddd' }, '--canary', '5');
  writeFile(join(store, '.scratch/help-1.0.0-aaaaaaaa/in-the-way.txt'), '');
  const messages = [await runPublish({ version: '4.0.0-dddddddd' }), await runPublish({ version: '4.0.0-dddddddd' })];
  expect(messages).toEqual([
    expect.stringMatching(/^Published help 4\.0\.0-d{8}\. Not removed: 1\.0\.0-a{8} \(.+\)\.$/),
    expect.stringMatching(/^help 4\.0\.0-d{8} is unchanged\. Not removed: 1\.0\.0-a{8} \(.+\)\.$/),
  ]);
});

test('the command `list` prints version, canary, whether it is enabled, kept versions and time of the last change of each remote', async () => {
  expect(await runCommand('list')).toBe('Nothing is published yet.');
  await runPublish({});
  await runPublish({ version: SECOND_VERSION });
  await runPublish({ version: '3.0.0-cccccccc' }, '--canary', '5', '--budget', '2');
  await runPublish({ name: 'fibre' });
  await runCommand('disable', 'fibre');
  const [headings, ...rows] = (await runCommand('list')).split('\n').map((line) => line.split(/ {2,}/));
  expect(headings).toEqual(['Remote', 'Version', 'Canary', 'Enabled', 'Kept', 'Changed']);
  const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string;
  expect(rows).toEqual([
    ['fibre', '1.0.0-aaaaaaaa', '–', 'no', '–', when],
    ['help', SECOND_VERSION, '3.0.0-cccccccc (5 %, budget 2 %)', 'yes', '1.0.0-aaaaaaaa', when],
  ]);
});

test('with RELEASE_KEY_FILE publish signs the release first, as an owner in OWNERS_FILE requires', async () => {
  const { keyFile, publicKey } = await createOwner('help');
  const env = { RELEASES_DIR: store, OWNERS_FILE: createOwnersFile({ help: publicKey }), RELEASE_KEY_FILE: keyFile };
  const args = ['publish', '--from', createBuiltRemote({}), '--contract', contractPath];
  await expect(releasesCommand(args, { ...env, RELEASE_KEY_FILE: '' })).rejects.toThrow('has no file release.json.sig');
  expect(await releasesCommand(args, env)).toBe('Published help 1.0.0-aaaaaaaa.');
});

test('the command `sign` signs a build, which can then be published without the private key', async () => {
  const { keyFile, publicKey } = await createOwner('help');
  const from = createBuiltRemote({});
  expect(await runCommand('sign', '--from', from, '--key', keyFile)).toBe(`Signed the release in ${from}.`);
  const owners = createOwnersFile({ help: publicKey });
  expect(await runCommand('publish', '--from', from, '--contract', contractPath, '--owners', owners)).toBe(
    'Published help 1.0.0-aaaaaaaa.',
  );
});

test('`publish` accepts a prefix for a backend that the file of --backends or BACKENDS_FILE allows', async () => {
  const from = createBuiltRemote({ declared: { apis: [{ prefix: '/data/api', backend: 'data' }] } });
  const args = ['publish', '--from', from, '--contract', contractPath];
  const backends = createBackendsFile({ data: { url: 'http://data:8080', remotes: ['help'] } });
  await expect(runCommand(...args)).rejects.toThrow('which BACKENDS_FILE does not allow for the remote help.');
  expect(await runCommand(...args, '--backends', backends)).toBe('Published help 1.0.0-aaaaaaaa.');
  const env = { RELEASES_DIR: createTempFolder(), BACKENDS_FILE: backends };
  expect(await releasesCommand(args, env)).toBe('Published help 1.0.0-aaaaaaaa.');
});

test.each(['missing.pem', 'contract.json'])('a private key file %s that is no key is refused by name', async (file) => {
  const path = file === 'contract.json' ? contractPath : join(store, file);
  await expect(runCommand('sign', '--from', createBuiltRemote({}), '--key', path)).rejects.toThrow(
    `${path} is no Ed25519 private key that can be read. npm run releases -- key NAME makes one.`,
  );
});

test.each([
  ['no command', [], 'A command is missing.'],
  ['an unknown command', ['undo'], 'There is no command “undo”.'],
  ['too many arguments', ['rollback', 'help', '1.0.0', 'now'], 'Unexpected argument: “now”.'],
  ['disable without a remote', ['disable'], 'a remote is missing.'],
  ['publish without --from', ['publish', '--contract', 'x'], '--from is missing.'],
  ['a budget without a canary', ['publish', '--from', 'x', '--contract', 'x', '--budget', '5'], '--budget needs'],
  [
    'a canary of 101 percent',
    ['publish', '--from', 'x', '--contract', 'x', '--canary', '101'],
    '--canary must be 0 to 100, not “101”.',
  ],
])('the releases command refuses %s as a usage error', async (_case, args, message) => {
  const error: unknown = await runCommand(...args).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toContain(message);
});
