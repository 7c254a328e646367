import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readEntries, readHead, type HistoryEntry } from './history.ts';
import { RegistryError, StoreError } from './RegistryError.ts';
import { prune, publish, removeRemote, rollback, setRemoteEnabled, type PublishOptions } from './releases.ts';
import { openFolderStore, type ReleaseStore } from './store.ts';
import { createBuiltHost, createBuiltRemote, createTempFolder, writeFile } from './testing/builtReleases.ts';

const author = { by: 'Ama', commit: '0a1b2c3d', reason: 'a test' };
const versionAt = (major: number) => `${major}.0.0-aaaaaaaa`;
const DAY_MS = 86_400_000;

let folder: string;
let store: ReleaseStore;
beforeEach(() => {
  folder = createTempFolder();
  store = openFolderStore(folder);
});

const publishFrom = (from: string, options: Partial<PublishOptions> = {}) =>
  publish({ store, author, from, ...options });
const publishHelp = (major: number, options: Partial<PublishOptions> = {}) =>
  publishFrom(createBuiltRemote({ version: versionAt(major) }), options);
const servedOf = async (name = 'help') => (await readHead(store, name)).entry?.served;
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RegistryError);
  return (error as Error).message;
};

test('a publication writes the files of the manifest with their compressed copies, and an entry with who, when, what and why', async () => {
  const from = createBuiltRemote();
  writeFile(join(from, 'left-over.txt'), 'not part of the release');
  await publishFrom(from);
  const files = readdirSync(join(folder, 'help', versionAt(1)), { recursive: true, withFileTypes: true });
  expect(
    files
      .filter((file) => file.isFile())
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    ...['area.js', 'area.js.br', 'area.js.gz', 'release.json'],
    ...['remoteEntry.aaaa1111.js', 'remoteEntry.aaaa1111.js.br', 'remoteEntry.aaaa1111.js.gz'],
  ]);
  const path = join(folder, 'registry/help/00000001.json');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    format: 1,
    action: 'publish',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    ...author,
    served: { version: versionAt(1), enabled: true, previous: [], recalled: [] },
  });
});

test('DC-008 publishing one remote does not change the others', async () => {
  await publishFrom(createBuiltRemote({ name: 'fibre' }));
  const before = await servedOf('fibre');
  await publishHelp(1);
  await publishHelp(2);
  expect(await servedOf('fibre')).toEqual(before);
  expect(await servedOf()).toMatchObject({ version: versionAt(2), previous: [versionAt(1)] });
});

test('the same bytes again change nothing; other bytes of a published version are refused', async () => {
  await publishHelp(1);
  await publishHelp(1);
  expect((await readEntries(store, 'help')).entries).toHaveLength(1);
  expect(await refusalOf(publishFrom(createBuiltRemote({ chunk: '/* other */' })))).toMatch(
    /^help 1\.0\.0-aaaaaaaa was published before with other content \(.+\)\. A published version never changes: raise the version in package\.json\.$/,
  );
});

test('--only-new publishes a new version and does not undo a rollback', async () => {
  const start = (major: number) => publishHelp(major, { onlyNew: true });
  await start(1);
  await start(2);
  await rollback({ store, author, name: 'help' });
  await start(2);
  expect(await servedOf()).toMatchObject({ version: versionAt(1) });
  await start(3);
  expect(await servedOf()).toMatchObject({ version: versionAt(3) });
});

test.each<[string, Parameters<typeof createBuiltRemote>[0], string]>([
  [
    'another major version of the contract',
    { contract: '^2.0.0' },
    'help 1.0.0-aaaaaaaa needs contract ^2.0.0, the host has contract 1.2.0.',
  ],
  [
    'a contract two minor versions older',
    { contract: '^1.0.0' },
    'help 1.0.0-aaaaaaaa was built for contract 1.0.0 (^1.0.0). The host has contract 1.2.0 and accepts releases since 1.1.0: build it with the current packages.',
  ],
  [
    'another React',
    { requires: { react: '^20.0.0' } },
    'help 1.0.0-aaaaaaaa needs react ^20.0.0, the host provides 19.3.1.',
  ],
  [
    'a module that is not shared',
    { requires: { jquery: '^3.0.0' } },
    'help 1.0.0-aaaaaaaa needs jquery ^3.0.0, which the host (contract 1.2.0) does not provide.',
  ],
  [
    'the path of another remote',
    { mounts: [{ path: '/broadband/fibre', layout: 'main' }] },
    'but /broadband/fibre belongs to fibre 1.0.0-aaaaaaaa.',
  ],
  [
    'an entry without ./area',
    { entry: 'var o={"./other":()=>1}' },
    'exposes ./other in remoteEntry.aaaa1111.js; a remote exposes ./area and nothing else.',
  ],
])('a remote with %s is refused, and nothing changes', async (_case, remote, message) => {
  await publishFrom(createBuiltHost());
  await publishFrom(createBuiltRemote({ name: 'fibre' }));
  expect(await refusalOf(publishFrom(createBuiltRemote(remote)))).toContain(message);
  expect(await servedOf()).toBeUndefined();
  expect(existsSync(join(folder, 'help'))).toBe(false);
});

test.each<[string, (from: string) => void, string]>([
  ['a missing file', (from) => rmSync(join(from, 'chunks/area.js')), 'lacks the file chunks/area.js.'],
  ['a changed file', (from) => writeFileSync(join(from, 'chunks/area.js'), 'x'), 'chunks/area.js has another checksum'],
  [
    'a link in the place of a file',
    (from) => {
      rmSync(join(from, 'chunks/area.js'));
      symlinkSync('/etc/hostname', join(from, 'chunks/area.js'));
    },
    'lacks the file chunks/area.js.',
  ],
  [
    'a compressed copy of other bytes',
    (from) => writeFileSync(join(from, 'chunks/area.js.br'), brotliCompressSync('evil()')),
    'chunks/area.js.br does not unpack to chunks/area.js.',
  ],
  [
    'no manifest',
    (from) => rmSync(join(from, 'release.json')),
    'there is no such file. Build it first, and name the output folder of the build.',
  ],
  [
    'half of a manifest',
    (from) => writeFileSync(join(from, 'release.json'), '{"name":"he'),
    'is no manifest of a release',
  ],
])('a build with %s is refused', async (_case, harm, message) => {
  const from = createBuiltRemote();
  harm(from);
  expect(await refusalOf(publishFrom(from))).toContain(message);
  expect(readdirSync(folder)).toEqual([]);
});

test('a prefix for a backend that the backends file does not allow for the remote is refused', async () => {
  const from = createBuiltRemote({ apis: [{ prefix: '/data/api', backend: 'data' }] });
  const backendsFile = join(folder, 'backends.json');
  writeFile(backendsFile, '{"data":{"url":"http://data:8080","remotes":["fibre"]}}');
  expect(await refusalOf(publishFrom(from, { backendsFile }))).toBe(
    'help 1.0.0-aaaaaaaa wants the prefix /data/api for the backend data, which BACKENDS_FILE does not allow for the remote help.',
  );
  writeFile(backendsFile, '{"data":{"url":"http://data:8080","remotes":["help"]}}');
  await publishFrom(from, { backendsFile });
  writeFile(backendsFile, '{"data":{"url":"data","remotes":[],"key":"x"}}');
  expect(await refusalOf(publishFrom(from, { backendsFile }))).toMatch(
    /backends\.json \(BACKENDS_FILE\) is no valid list of backends: data\.url: must be an origin/,
  );
});

test('a host that a served remote cannot run in is refused; a disabled remote does not count', async () => {
  await publishFrom(createBuiltHost());
  await publishHelp(1);
  const next = createBuiltHost('2.0.0-bbbbbbbb', '2.0.0');
  expect(await refusalOf(publishFrom(next))).toBe(
    'help 1.0.0-aaaaaaaa needs contract ^1.2.0, the host has contract 2.0.0.',
  );
  await setRemoteEnabled({ store, author, name: 'help', enabled: false });
  await publishFrom(next);
  expect(await servedOf('host')).toMatchObject({ version: '2.0.0-bbbbbbbb', previous: ['1.0.0-aaaaaaaa'] });
});

test('a disabled remote whose canary does not fit the new host is not enabled until the canary has ended', async () => {
  await publishFrom(createBuiltHost('1.0.0-aaaaaaaa', '1.3.0'));
  await publishFrom(createBuiltRemote({ contract: '^1.3.0' }));
  await publishHelp(2, { canary: 10 });
  await setRemoteEnabled({ store, author, name: 'help', enabled: false });
  await publishFrom(createBuiltHost('1.1.0-bbbbbbbb', '1.4.0'));
  expect(await refusalOf(setRemoteEnabled({ store, author, name: 'help', enabled: true }))).toMatch(
    /^help 2\.0\.0-aaaaaaaa was built for contract 1\.2\.0 /,
  );
  await rollback({ store, author, name: 'help' });
  await setRemoteEnabled({ store, author, name: 'help', enabled: true });
  expect(await servedOf()).toMatchObject({ version: versionAt(1), enabled: true });
});

test('a canary is served beside the stable version; publishing it to all browsers ends it', async () => {
  expect(await refusalOf(publishHelp(1, { canary: 10 }))).toContain('no version of help is published yet');
  await publishHelp(1);
  await publishHelp(2, { canary: 10 });
  expect(await servedOf()).toMatchObject({ version: versionAt(1), canary: { version: versionAt(2), percent: 10 } });
  const elsewhere = { version: versionAt(3), mounts: [{ path: '/broadband/other', layout: 'main' }] };
  expect(await refusalOf(publishFrom(createBuiltRemote(elsewhere), { canary: 10 }))).toBe(
    'help 3.0.0-aaaaaaaa cannot be the canary of help 1.0.0-aaaaaaaa: it is mounted at /broadband/other (main), the other at /broadband/help (main).',
  );
  await publishHelp(2);
  expect(await servedOf()).toEqual({ version: versionAt(2), enabled: true, previous: [versionAt(1)], recalled: [] });
});

test('the first rollback ends the canary and keeps the stable version, each further one goes one version back', async () => {
  for (const major of [1, 2, 3]) await publishHelp(major);
  await publishHelp(4, { canary: 5 });
  for (const version of [3, 2, 1].map(versionAt)) {
    await rollback({ store, author, name: 'help' });
    expect(await servedOf()).toMatchObject({ version });
    expect(await servedOf()).not.toHaveProperty('canary');
  }
  expect(await refusalOf(rollback({ store, author, name: 'help' }))).toMatch(
    /^No version of help was published before 1\.0\.0-aaaaaaaa\. Available: /,
  );
});

test('a rollback to an unknown version, or of something that is not published, is refused and lists what there is', async () => {
  await publishHelp(1);
  await publishHelp(2);
  expect(await refusalOf(rollback({ store, author, name: 'help', version: '9.9.9' }))).toBe(
    `help has no version 9.9.9. Available: ${versionAt(1)}.`,
  );
  expect(await refusalOf(rollback({ store, author, name: 'help', version: versionAt(2) }))).toBe(
    `help ${versionAt(2)} is served already. Available: ${versionAt(1)}.`,
  );
  expect(await refusalOf(rollback({ store, author, name: 'chat' }))).toBe(
    'Nothing is served that is called chat. Published: help.',
  );
});

test('a rollback that does not fit the host is refused with the reason; --force carries it out', async () => {
  await publishFrom(createBuiltHost());
  await publishHelp(1);
  await publishFrom(createBuiltHost('1.1.0-bbbbbbbb', '1.3.0'));
  await publishFrom(createBuiltRemote({ version: versionAt(2), contract: '^1.3.0' }));
  await publishFrom(createBuiltHost('1.2.0-cccccccc', '1.4.0'));
  expect(await refusalOf(rollback({ store, author, name: 'help' }))).toMatch(
    /^help 1\.0\.0-aaaaaaaa was built for contract 1\.2\.0 .*\nServe it all the same: --force\.$/s,
  );
  await rollback({ store, author, name: 'help', force: true });
  expect(await servedOf()).toMatchObject({ version: versionAt(1) });
});

test('a rollback with --recall marks the version that is left for open pages, until it is published again', async () => {
  await publishHelp(1);
  await publishHelp(2);
  await rollback({ store, author, name: 'help', recall: true });
  expect(await servedOf()).toMatchObject({ version: versionAt(1), recalled: [versionAt(2)] });
  await publishHelp(3);
  expect(await servedOf()).toMatchObject({ recalled: [versionAt(2)] });
  await publishHelp(2);
  expect(await servedOf()).toMatchObject({ recalled: [] });
});

test('a removed remote is not served; a later publication starts with an empty list of previous versions', async () => {
  await publishHelp(1);
  await removeRemote({ store, author, name: 'help' });
  expect(await servedOf()).toBeNull();
  await publishHelp(1);
  expect(await servedOf()).toMatchObject({ version: versionAt(1), previous: [] });
  expect(await refusalOf(removeRemote({ store, author, name: 'host' }))).toContain('Nothing is served');
});

test('of 50 publications of ten remotes at the same time none is lost and none is mixed up: each succeeds or is refused with the reason', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `remote${at}`);
  const results = await Promise.all(
    names.flatMap((name) =>
      [1, 2, 3, 4, 5].map(async (major) => {
        const done = publishFrom(createBuiltRemote({ name, version: versionAt(major) }));
        return { name, version: versionAt(major), error: await done.then(() => undefined, String) };
      }),
    ),
  );
  for (const name of names) {
    const told = results.filter((one) => one.name === name && one.error === undefined).map(({ version }) => version);
    const { entries } = await readEntries(store, name);
    expect(entries.map(({ served }) => served?.version).sort()).toEqual(told.sort());
    expect(told.length).toBeGreaterThan(0);
  }
  const refused = results.filter(({ error }) => error !== undefined);
  for (const { error } of refused) expect(error).toContain('was changed by Ama at the same time');
});

test('a process that is killed after any write leaves the old release or the new one, and the next publication succeeds', async () => {
  await publishHelp(1);
  const from = createBuiltRemote({ version: versionAt(2) });
  for (let writes = 0; ; writes += 1) {
    let left = writes;
    const killed = () => {
      if (left === 0) throw new Error('killed');
      left -= 1;
    };
    const dying: ReleaseStore = {
      ...store,
      create: async (path, content) => (killed(), store.create(path, content)),
    };
    const isDone = await publish({ store: dying, author, from }).then(
      () => true,
      () => false,
    );
    expect(await servedOf()).toMatchObject({ version: isDone ? versionAt(2) : versionAt(1) });
    if (isDone) break;
  }
});

test('prune keeps the last five versions and all that were served within 30 days, and says what it removes', async () => {
  for (let major = 1; major <= 8; major += 1) await publishHelp(major);
  expect(await prune(store)).toEqual([]);
  const inTwoMonths = Date.now() + 60 * DAY_MS;
  expect(await prune(store, { now: inTwoMonths })).toEqual([1, 2, 3].map((major) => `help ${versionAt(major)}`));
  expect(await store.list('help')).toEqual([4, 5, 6, 7, 8].map(versionAt));
});

test('while an entry cannot be read, prune removes nothing of that history; while the store fails, prune and --only-new fail', async () => {
  for (let major = 1; major <= 7; major += 1) await publishHelp(major);
  writeFile(join(folder, 'registry/help/00000003.json'), '{');
  expect(await prune(store, { days: 0 })).toEqual([]);
  const failing: ReleaseStore = {
    ...store,
    read: async (path, limit) => {
      if (path.startsWith('registry/')) throw new StoreError('The release store failed: 503.', { cause: undefined });
      return store.read(path, limit);
    },
  };
  await expect(prune(failing, { days: 0 })).rejects.toThrow('503');
  const from = createBuiltRemote({ version: versionAt(7) });
  await expect(publish({ store: failing, author, from, onlyNew: true })).rejects.toThrow('503');
});

test('a history with a gap, a broken entry and one of a newer portal: the newest entry that can be read applies, and the broken ones are reported', async () => {
  await publishHelp(1);
  await publishHelp(2);
  const entry = (await readHead(store, 'help')).entry as HistoryEntry;
  writeFile(join(folder, 'registry/help/00000007.json'), JSON.stringify({ ...entry, by: 'after a gap' }));
  writeFile(join(folder, 'registry/help/00000008.json'), '{"format":1');
  writeFile(join(folder, 'registry/help/00000009.json'), JSON.stringify({ ...entry, format: 2 }));
  const head = await readHead(store, 'help');
  expect(head).toMatchObject({ number: 9, entry: { by: 'after a gap' } });
  expect(head.problems).toEqual([
    expect.stringContaining('registry/help/00000009.json cannot be used, an earlier entry applies: format:') as string,
    expect.stringContaining('registry/help/00000008.json cannot be used') as string,
  ]);
  await publishHelp(3);
  expect(await servedOf()).toMatchObject({ version: versionAt(3) });
  expect(existsSync(join(folder, 'registry/help/00000010.json'))).toBe(true);
});
