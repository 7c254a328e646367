import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createBuiltRemote,
  createContractFile,
  fileDigestsOf,
  publishTestRemote,
  readChannel,
  type BuiltRemoteOptions,
} from '../../testing/builtRemote.ts';
import { createBackendsFile } from '../../testing/backendsFile.ts';
import { createTempFolder, writeFile } from '../../testing/folders.ts';
import { createOwner, createOwnersFile, createSignedRemote } from '../../testing/ownedRemote.ts';
import { rollback } from '../rollback.ts';
import { submit } from './submit.ts';
import { takeSubmissions } from './takeSubmissions.ts';
import type { SubmissionRequest } from './submission.ts';

const UUID = '00000000-0000-0000-0000-000000000000';
const backends = createBackendsFile({ data: { url: 'http://data:8080', remotes: ['help'] } });
const testVersion = (number: number) => `${number}.0.0-aaaaaaaa`;

let store: string;
let drops: string;
let owners: string;
let contract: string;
let log: { event: string; remote: string; message: string }[];
beforeEach(() => {
  [store, drops, owners, contract] = [
    createTempFolder(),
    createTempFolder(),
    createOwnersFile({}),
    createContractFile(),
  ];
  for (const remote of ['help', 'simswap']) mkdirSync(join(drops, remote));
  log = [];
});

const addToLog = (details: object, message: string) => void log.push({ ...(details as (typeof log)[number]), message });
const take = () =>
  takeSubmissions({ drops, store, contract, owners, backends, log: { info: addToLog, warn: addToLog } });

/** Submits a build as the container of a remote does, while the registry looks for submissions. */
async function submitFrom(remote: string, from: string, request: SubmissionRequest = { onlyNew: true }) {
  const submitting = submit({ from, drop: join(drops, remote), store, request, withinMs: 5000 });
  const progress = { settled: false };
  const finish = () => (progress.settled = true);
  submitting.then(finish, finish);
  while (!progress.settled) {
    await take();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return submitting;
}

/** Writes a submission without waiting for its result, as a stopped container would leave it. */
function leaveSubmission(remote: string, time: number, build: BuiltRemoteOptions): string {
  const folder = join(drops, remote, `${time}-${UUID}`);
  cpSync(createBuiltRemote(build), folder, { recursive: true });
  writeFile(join(folder, 'submission.json'), '{"onlyNew":true}');
  return folder;
}

test('DC-008 a release in the drop folder of its remote is published, its container gets the message, and nothing remains', async () => {
  expect(await submitFrom('help', createBuiltRemote({}))).toBe('Published help 1.0.0-aaaaaaaa.');
  expect(readChannel(store)?.version).toBe('1.0.0-aaaaaaaa');
  expect(log).toMatchObject([{ event: 'release-published', remote: 'help' }]);
  await take();
  expect([readdirSync(join(drops, 'help')), readdirSync(join(store, '.submissions'))]).toEqual([[], []]);
});

test('a release of simswap in the drop folder of help is refused and logged, and the container of help gets the reason', async () => {
  await publishTestRemote(store, { name: 'simswap' });
  const before = readChannel(store, 'simswap');
  const renamed = createBuiltRemote({ name: 'simswap', version: testVersion(2), chunk: 'code of help' });
  await expect(submitFrom('help', renamed)).rejects.toThrow('The build is that of simswap, not of help.');
  expect(readChannel(store, 'simswap')).toEqual(before);
  expect(log).toMatchObject([
    { event: 'release-refused', remote: 'help', message: 'The build is that of simswap, not of help.' },
  ]);
});

test('only a signed release in the drop folder of a remote with an owner is published', async () => {
  const { keyFile, publicKey } = await createOwner('simswap');
  owners = createOwnersFile({ simswap: publicKey });
  await expect(submitFrom('simswap', createBuiltRemote({ name: 'simswap' }))).rejects.toThrow(
    'simswap 1.0.0-aaaaaaaa has no file release.json.sig',
  );
  expect(fileDigestsOf(store).join()).not.toContain('registry.json');
  const signed = await createSignedRemote({ name: 'simswap' }, keyFile);
  expect(await submitFrom('simswap', signed)).toBe('Published simswap 1.0.0-aaaaaaaa.');
});

test('a release that the host cannot run is refused, and its container gets the reason', async () => {
  await expect(submitFrom('help', createBuiltRemote({ contract: '^2.0.0' }))).rejects.toThrow(
    'help 1.0.0-aaaaaaaa needs contract ^2.0.0, the host has contract 1.2.0.',
  );
});

test('a submission with --only-new does not undo a rollback, and one with a canary starts a canary', async () => {
  for (const number of [1, 2]) await publishTestRemote(store, { version: testVersion(number) });
  await rollback({ store, contract, name: 'help' });
  const from = createBuiltRemote({ version: testVersion(2) });
  expect(await submitFrom('help', from)).toBe(`help ${testVersion(1)} is unchanged.`);
  const canary = { percent: 10, budget: 5 };
  expect(await submitFrom('help', from, { onlyNew: false, canary })).toBe(
    `Published help ${testVersion(2)} as a canary for 10 % of the browsers.`,
  );
  expect(readChannel(store)?.canary).toEqual({ version: testVersion(2), ...canary });
});

test('submissions that stopped containers left are published once, the oldest first', async () => {
  leaveSubmission('help', 1700000000002, { version: testVersion(2) });
  leaveSubmission('help', 1700000000001, { version: testVersion(1) });
  for (let round = 0; round < 4; round += 1) await take();
  expect(log.map(({ message }) => message)).toEqual([1, 2].map((number) => `Published help ${testVersion(number)}.`));
});

test('unfinished submissions and files with other names in a drop folder are ignored', async () => {
  leaveSubmission('help', 1700000000001, {});
  for (const name of [`.1700000000002-${UUID}`, 'other', '1700000000003']) mkdirSync(join(drops, 'help', name));
  for (let round = 0; round < 2; round += 1) await take();
  expect(log).toHaveLength(1);
});

test.each([
  ['a canary of 101 percent', '{"onlyNew":true,"canary":{"percent":101}}'],
  ['an unknown field', '{"onlyNew":true,"name":"simswap"}'],
])('a submission with %s is refused', async (_case, request) => {
  writeFileSync(join(leaveSubmission('help', 1700000000001, {}), 'submission.json'), request);
  await take();
  expect(log).toMatchObject([{ event: 'release-refused' }]);
  expect(log[0]?.message).toContain('submission.json does not say how to publish the release.');
});

test('a link in a drop folder leads no secret of the registry into the releases folder or into a message', async () => {
  const secrets = createTempFolder();
  writeFile(join(secrets, 'area.js'), 'the secret');
  const folder = leaveSubmission('help', 1700000000001, {});
  const record = readFileSync(join(folder, 'release.json'), 'utf8');
  writeFileSync(join(folder, 'release.json'), record.replaceAll('chunks/area.js', 'linked/area.js'));
  symlinkSync(secrets, join(folder, 'linked'));
  await take();
  expect(log[0]?.message).toContain('linked/area.js has another checksum');
  const contents = readdirSync(store, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'));
  expect(contents.join()).not.toContain('the secret');
});

test('a drop folder that cannot be read does not stop the submissions of the other remotes', async () => {
  writeFile(join(drops, 'account'), 'a file in place of a folder');
  leaveSubmission('help', 1700000000001, {});
  await expect(take()).rejects.toMatchObject({ code: 'ENOTDIR' });
  expect(readChannel(store)?.version).toBe('1.0.0-aaaaaaaa');
});

test('a container that gets no result in time removes its submission and says what to check', async () => {
  const options = { from: createBuiltRemote({}), drop: join(drops, 'help'), store, withinMs: 10 };
  await expect(submit({ ...options, request: { onlyNew: true } })).rejects.toThrow(
    'The registry has not answered within 0.01 seconds. Check that it runs and that its DROPS_DIR contains this drop folder.',
  );
  expect(readdirSync(join(drops, 'help'))).toEqual([]);
});
