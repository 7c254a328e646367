import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createBuiltRemote,
  fileDigestsOf,
  createContractFile,
  readChannel,
  publishTestRemote,
} from '../testing/builtRemote.ts';
import { createTempFolder, writeFile } from '../testing/folders.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

const testVersion = (number: number) => `${number}.0.0-aaaaaaaa`;
const versionsIn = (store: string, name = 'help') =>
  readdirSync(join(store, name))
    .filter((one) => !one.startsWith('.'))
    .sort();

let store: string;
beforeEach(() => (store = createTempFolder()));

test('publishing copies the files of a release and their compressed copies to a folder, and makes it the current version', async () => {
  const from = createBuiltRemote();
  writeFile(join(from, 'left-over.txt'), 'not part of the release');
  expect(await publish({ store, from, contract: createContractFile() })).toMatchObject({ changed: true, removed: [] });
  expect(readdirSync(join(store, 'help', testVersion(1)), { recursive: true }).sort()).toEqual([
    'chunks',
    'chunks/area.js',
    'chunks/area.js.br',
    'chunks/area.js.gz',
    'release.json',
    'remoteEntry.aaaa1111.js',
    'remoteEntry.aaaa1111.js.br',
    'remoteEntry.aaaa1111.js.gz',
  ]);
  expect(readChannel(store)).toEqual({
    name: 'help',
    version: testVersion(1),
    enabled: true,
    history: [],
    changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  });
});

test('DC-008 publishing one remote does not change the others', async () => {
  await publishTestRemote(store, { name: 'fibre' });
  const before = readChannel(store, 'fibre');
  await publishTestRemote(store, {});
  await publishTestRemote(store, { version: testVersion(2) });
  expect(readChannel(store, 'fibre')).toEqual(before);
});

test('publishing keeps the files of the current version, the two before it and the canary, and removes older ones', async () => {
  for (const number of [1, 2, 3]) await publishTestRemote(store, { version: testVersion(number) });
  await publishTestRemote(store, { version: testVersion(9) }, { canary: { percent: 10 } });
  expect(versionsIn(store)).toEqual([testVersion(1), testVersion(2), testVersion(3), testVersion(9)]);
  const { removed } = await publishTestRemote(store, { version: testVersion(9) });
  expect(removed).toEqual([testVersion(1)]);
  expect(versionsIn(store)).toEqual([testVersion(2), testVersion(3), testVersion(9)]);
});

test('publishing the same bytes again changes nothing; other bytes of a published version are refused', async () => {
  await publishTestRemote(store, {});
  const before = fileDigestsOf(store);
  expect(await publishTestRemote(store, {})).toMatchObject({ changed: false });
  await expect(publishTestRemote(store, { chunk: '/* other */' })).rejects.toThrow(
    'help 1.0.0-aaaaaaaa was published before with other content. A published version never changes: raise the version in package.json.',
  );
  expect(fileDigestsOf(store)).toEqual(before);
});

test('a published version cannot be reused after its files were removed, but the same bytes can be published again', async () => {
  for (const number of [1, 2, 3, 4]) await publishTestRemote(store, { version: testVersion(number) });
  expect(versionsIn(store)).not.toContain(testVersion(1));
  await expect(publishTestRemote(store, { chunk: '/* other */' })).rejects.toThrow(
    'published before with other content',
  );
  await publishTestRemote(store, {});
  expect(readChannel(store)).toMatchObject({ version: testVersion(1), history: [testVersion(4), testVersion(3)] });
});

test('--only-new publishes a new version and does not undo a rollback', async () => {
  const start = (number: number) => publishTestRemote(store, { version: testVersion(number) }, { onlyNew: true });
  await start(1);
  await start(2);
  expect(readChannel(store)?.version).toBe(testVersion(2));
  await rollback({ store, contract: createContractFile(), name: 'help' });
  expect(await start(2)).toMatchObject({ changed: false, channel: { version: testVersion(1) } });
  expect(readChannel(store)?.version).toBe(testVersion(1));
  expect(await start(3)).toMatchObject({ changed: true, channel: { version: testVersion(3) } });
});

test('publishing again replaces a damaged copy in the store', async () => {
  await publishTestRemote(store, {});
  const good = fileDigestsOf(join(store, 'help', testVersion(1)));
  writeFileSync(join(store, 'help', testVersion(1), 'chunks/area.js'), '/* changed on the disk */');
  await publishTestRemote(store, {}, { onlyNew: true });
  expect(fileDigestsOf(join(store, 'help', testVersion(1)))).toEqual(good);
});

test('published files are readable for a server that runs as another user', async () => {
  await publishTestRemote(store, {});
  expect(statSync(join(store, 'help', testVersion(1))).mode & 0o755).toBe(0o755);
});

test('a registry file in the older format, without history and canary, is accepted', async () => {
  await publishTestRemote(store, {});
  writeFile(
    join(store, 'registry.json'),
    `{"remotes":[{"name":"help","version":"${testVersion(1)}","enabled":false}]}`,
  );
  await publishTestRemote(store, { version: testVersion(2) });
  expect(readChannel(store)).toMatchObject({ version: testVersion(2), enabled: false, history: [testVersion(1)] });
});
