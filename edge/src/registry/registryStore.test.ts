import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createTempFolder, writeFile, writeRegistryFile, writeRelease } from '../testing/folders.ts';
import { startEdge, stopEdges, type RunningEdge } from '../testing/startEdge.ts';
import { openRegistry } from './registryStore.ts';
import { openReleases } from './releases.ts';

const HELP = { name: 'help', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/help'] };
const HELP_NEXT = { ...HELP, version: '1.0.1-bbbbbbbb' };
const ACCOUNT = { name: 'account', version: '2.0.0-cccccccc', mounts: ['/account', '/broadband/subscriptions'] };

let edge: RunningEdge;
const fetchIndex = async () =>
  JSON.parse((await edge.call('/registry.json')).text) as { remotes: { version: string }[] };
const fetchVersions = async () => (await fetchIndex()).remotes.map(({ version }) => version);

beforeEach(async () => {
  const releasesDir = createTempFolder();
  [HELP, HELP_NEXT, ACCOUNT].forEach((release) => writeRelease(releasesDir, release));
  writeRegistryFile(releasesDir, [HELP, { ...ACCOUNT, enabled: false }]);
  edge = await startEdge({ releasesDir });
});
afterEach(stopEdges);

test('the registry index has the mount paths of every remote and the URL of its record, no history and no budget of a canary', async () => {
  const canary = { version: HELP_NEXT.version, percent: 5 };
  const channel = { ...HELP, history: ['0.9.0-99999999'], canary: { ...canary, budget: 2 } };
  writeRegistryFile(edge.releasesDir, [channel, { ...ACCOUNT, enabled: false }]);
  const { remotes } = await fetchIndex();
  expect(remotes).toEqual([
    {
      name: 'help',
      version: '1.0.0-aaaaaaaa',
      mounts: [{ path: '/broadband/help', layout: 'main' }],
      contract: '^1.0.0',
      enabled: true,
      record: '/registry/help.json',
      canary,
    },
    expect.objectContaining({ name: 'account', enabled: false, record: '/registry/account.json' }),
  ]);
});

test('a canary that cannot be read is not served; the current version is', async () => {
  writeRegistryFile(edge.releasesDir, [{ ...HELP, canary: { version: '1.2.0-dddddddd', percent: 50 } }]);
  expect(await fetchVersions()).toEqual(['1.0.0-aaaaaaaa']);
  expect((await edge.call('/registry/help.json')).text).not.toContain('canary');
  expect(edge.log.join('')).toContain('The release help 1.2.0-dddddddd is not served: ');
});

test('the registry record of a remote has the URL and the checksum of every file that a page can load, but not of mf-manifest.json', async () => {
  expect(JSON.parse((await edge.call('/registry/help.json')).text)).toEqual({
    name: 'help',
    version: '1.0.0-aaaaaaaa',
    entry: '/remotes/help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js',
    files: {
      '/remotes/help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js': expect.stringMatching(/^sha384-.{64}$/) as string,
      '/remotes/help/1.0.0-aaaaaaaa/area.bbbb2222.js': expect.stringMatching(/^sha384-.{64}$/) as string,
      '/remotes/help/1.0.0-aaaaaaaa/model.wasm': expect.stringMatching(/^sha384-.{64}$/) as string,
    },
    preload: ['/remotes/help/1.0.0-aaaaaaaa/area.bbbb2222.js'],
    muiChunks: ['core'],
    offline: { files: ['/remotes/help/1.0.0-aaaaaaaa/area.bbbb2222.js'], muiChunks: ['core', 'tabs'] },
    requires: { react: '^19.3.1' },
  });
});

test('browsers revalidate the registry index and records, and get 304 when they are unchanged', async () => {
  for (const path of ['/registry.json', '/registry/help.json']) {
    const first = await edge.call(path);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await edge.call(path, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  }
});

test('the registry record of an unpublished remote is a 404', async () => {
  for (const path of ['/registry/nobody.json', '/registry/help', '/registry/', '/registry/a/b.json']) {
    expect([path, (await edge.call(path)).status]).toEqual([path, 404]);
  }
});

test.each([
  ['half of the JSON', '{"remotes":[{"na'],
  [
    'a canary for 101 percent',
    '{"remotes":[{"name":"help","version":"1.0.1-bbbbbbbb","enabled":true,"canary":{"version":"1.0.0-aaaaaaaa","percent":101}}]}',
  ],
  ['an invalid remote name', '{"remotes":[{"name":"../x","version":"1.0.0","enabled":true}]}'],
])('with %s in the registry file the last valid registry is served', async (_case, content) => {
  await fetchIndex();
  writeFile(join(edge.releasesDir, 'registry.json'), content);
  expect(await fetchVersions()).toEqual(['1.0.0-aaaaaaaa', '2.0.0-cccccccc']);
  writeRegistryFile(edge.releasesDir, [HELP_NEXT]);
  expect(await fetchVersions()).toEqual(['1.0.1-bbbbbbbb']);
});

test('without a registry file the last valid registry is served, or an empty one if there was none', async () => {
  await fetchIndex();
  rmSync(join(edge.releasesDir, 'registry.json'));
  expect(await fetchVersions()).toHaveLength(2);
  edge = await startEdge();
  expect((await fetchIndex()).remotes).toEqual([]);
});

test('a remote whose new release is malformed keeps its previous version, and other remotes are updated', async () => {
  await fetchIndex();
  writeFile(join(edge.releasesDir, 'help/1.0.2-dddddddd/release.json'), '{}');
  writeRegistryFile(edge.releasesDir, [{ name: 'help', version: '1.0.2-dddddddd' }, ACCOUNT]);
  expect((await fetchIndex()).remotes).toMatchObject([
    { name: 'help', version: '1.0.0-aaaaaaaa', enabled: true },
    { name: 'account', enabled: true },
  ]);
});

test('a change of the registry file is in the security log, no matter which command made it: another version, a canary, a remote that is switched off', async () => {
  edge = await startEdge({ releasesDir: edge.releasesDir, env: { LOG_LEVEL: 'error' } });
  const loggedAfter = async (...channels: Parameters<typeof writeRegistryFile>[1]) => {
    const before = edge.log.length;
    writeRegistryFile(edge.releasesDir, channels);
    await fetchIndex();
    return edge.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  await fetchIndex();
  expect(edge.log).toEqual([]);
  const common = { log: 'security', event: 'release-changed', outcome: 'success', remote: 'help' };
  const canary = { version: HELP_NEXT.version, percent: 5 };
  expect(await loggedAfter({ ...HELP, canary }, { ...ACCOUNT, enabled: false })).toMatchObject([
    { ...common, version: HELP.version, canary },
  ]);
  expect(await loggedAfter(HELP_NEXT)).toMatchObject([
    { ...common, version: HELP_NEXT.version },
    { ...common, remote: 'account', enabled: false },
  ]);
  expect(await loggedAfter(HELP)).toMatchObject([{ ...common, version: HELP.version }]);
});

test('a release that could not be read is read again after a second, although the registry file is unchanged', async () => {
  const late = { ...HELP, version: '1.0.3-eeeeeeee' };
  let time = 0;
  const warnings: string[] = [];
  const folder = edge.releasesDir;
  const store = openRegistry(
    folder,
    openReleases(folder),
    { warn: (warning) => warnings.push(warning), changed: () => undefined },
    () => time,
  );
  const found = async () => (await store.current()).index.remotes.map(({ version }) => version);

  writeRegistryFile(folder, [late]);
  expect(await found()).toEqual([]);
  writeRelease(folder, late);
  time = 999;
  expect(await found()).toEqual([]);
  time = 1000;
  expect(await found()).toEqual(['1.0.3-eeeeeeee']);
  expect(warnings).toEqual([expect.stringMatching(/^The release help 1\.0\.3-eeeeeeee is not served: /)]);
});

test('a replaced registry file is read even if its size and time are the same', async () => {
  const path = join(edge.releasesDir, 'registry.json');
  const [older, newer] = [HELP, HELP_NEXT].map((one) => [{ name: one.name, version: one.version }]);
  writeRegistryFile(edge.releasesDir, older ?? []);
  utimesSync(path, 1000, 1000);
  expect(await fetchVersions()).toEqual(['1.0.0-aaaaaaaa']);
  writeRegistryFile(edge.releasesDir, newer ?? []);
  utimesSync(path, 1000, 1000);
  expect(await fetchVersions()).toEqual(['1.0.1-bbbbbbbb']);
});
