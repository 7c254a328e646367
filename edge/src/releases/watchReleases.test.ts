import { join } from 'node:path';
import { writeFile } from '@portal/registry/testing';
import { createTestStore, HOST_VERSION, addHistoryEntry, writeRelease, HELP } from '../testing/releases.ts';
import { startEdge, type RunningEdge } from '../testing/startEdge.ts';

const HELP_NEXT = { ...HELP, version: '1.0.1-bbbbbbbb' };
const ACCOUNT = { name: 'account', version: '2.0.0-cccccccc', mounts: ['/account', '/broadband/subscriptions'] };
const ENTRY_FILE = 'registry/help/00000002.json';

let edge: RunningEdge;
const fetchIndex = async () =>
  JSON.parse((await edge.call('/registry.json')).text) as { host: string; remotes: { version: string }[] };
const fetchVersions = async () => (await fetchIndex()).remotes.map(({ version }) => version);
const serveNext = async (...served: Parameters<typeof addHistoryEntry>[1][]) => {
  for (const one of served) addHistoryEntry(edge.releasesDir, one);
  await edge.refresh();
};

beforeEach(async () => {
  const releasesDir = createTestStore([ACCOUNT, HELP]);
  writeRelease(releasesDir, HELP_NEXT);
  edge = await startEdge({ releasesDir });
});
test('the registry index has the version of the host, and of every remote mounts, menu, canary, recalled versions and the URL of its manifest', async () => {
  const menu = [{ label: 'Help', path: '/broadband/help', icon: 'M1 2', placement: 'main', order: 1 }];
  const shortcuts = [{ name: 'Help', path: '/broadband/help' }];
  writeRelease(edge.releasesDir, { ...HELP, version: '1.1.0-dddddddd', declared: { menu, shortcuts } });
  const canary = { version: HELP_NEXT.version, percent: 5 };
  await serveNext(
    { name: 'help', version: '1.1.0-dddddddd', previous: [HELP.version], recalled: [HELP.version], canary },
    { ...ACCOUNT, enabled: false },
  );
  expect(await fetchIndex()).toEqual({
    host: HOST_VERSION,
    remotes: [
      expect.objectContaining({ name: 'account', enabled: false, manifest: '/registry/account.json' }),
      {
        name: 'help',
        version: '1.1.0-dddddddd',
        mounts: [{ path: '/broadband/help', layout: 'main' }],
        menu,
        contract: '^1.0.0',
        enabled: true,
        manifest: '/registry/help.json',
        recalled: [HELP.version],
        canary,
      },
    ],
  });
});

test('the manifest of a remote has the URL and the checksum of every file, of its canary, too', async () => {
  const filesAt = (version: string) => {
    const url = (file: string) => `/remotes/help/${version}/${file}`;
    const checksum = expect.stringMatching(/^sha384-.{64}$/) as string;
    return {
      version,
      entry: url('remoteEntry.aaaa1111.js'),
      files: Object.fromEntries(
        ['remoteEntry.aaaa1111.js', 'area.bbbb2222.js', 'model.wasm'].map((file) => [url(file), checksum]),
      ),
      preload: [url('area.bbbb2222.js')],
      requires: { react: '^19.3.1' },
      muiChunks: ['core'],
    };
  };
  await serveNext({ ...HELP, canary: { version: HELP_NEXT.version, percent: 12.5 } });
  expect(JSON.parse((await edge.call('/registry/help.json')).text)).toEqual({
    name: 'help',
    ...filesAt(HELP.version),
    canary: { ...filesAt(HELP_NEXT.version), percent: 12.5 },
  });
});

test.each(['/config.json', '/registry.json', '/registry/help.json', '/manifest.webmanifest'])(
  '%s is compressed and has an ETag, and a browser that has it gets 304',
  async (path) => {
    const accepted = { 'accept-encoding': 'br' };
    const { headers } = await edge.call(path, { headers: accepted });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cross-origin-resource-policy': 'same-origin' });
    const known = { ...accepted, 'if-none-match': headers.etag ?? '' };
    expect((await edge.call(path, { headers: known })).status).toBe(304);
  },
);

test('the registry index and manifests are JSON that browsers revalidate, with a policy that allows nothing', async () => {
  for (const path of ['/registry.json', '/registry/help.json']) {
    expect((await edge.call(path)).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
    });
  }
});

test('the manifest of an unpublished remote is a 404', async () => {
  for (const path of ['/registry/nobody.json', '/registry/help', '/registry/', '/registry/a/b.json']) {
    expect([path, (await edge.call(path)).status]).toEqual([path, 404]);
  }
});

test('a change of the store is served within two seconds without a restart', async () => {
  addHistoryEntry(edge.releasesDir, HELP_NEXT);
  while (!(await fetchVersions()).includes(HELP_NEXT.version)) await new Promise((resolve) => setTimeout(resolve, 50));
});

test('with half of the JSON as the newest entry the last one that was read is served; /readyz says so, and the log once', async () => {
  writeFile(join(edge.releasesDir, ENTRY_FILE), '{"format":1,"act');
  await edge.refresh();
  await edge.refresh();
  expect(await fetchVersions()).toEqual([ACCOUNT.version, HELP.version]);
  expect(edge.log.filter((line) => line.includes(ENTRY_FILE))).toHaveLength(1);
  expect((await edge.manage('/readyz')).text).toBe('{"ready":true,"releases":"as last read"}');
  await serveNext(HELP_NEXT);
  expect(await fetchVersions()).toEqual([ACCOUNT.version, HELP_NEXT.version]);
});

test('a remote whose new release has a malformed manifest keeps its version, others are updated; the new release is served once its manifest is valid', async () => {
  const late = { ...HELP, version: '1.0.3-eeeeeeee' };
  writeFile(join(edge.releasesDir, 'help/1.0.3-eeeeeeee/release.json'), '{}');
  await serveNext(late, { ...ACCOUNT, enabled: false });
  expect((await fetchIndex()).remotes).toMatchObject([{ enabled: false }, { version: HELP.version }]);
  expect(edge.log.join('')).toContain('help 1.0.3-eeeeeeee is not served');
  writeRelease(edge.releasesDir, late);
  await edge.refresh();
  expect(await fetchVersions()).toContain(late.version);
});

test('a canary that cannot be read is not served; the stable version is', async () => {
  await serveNext({ ...HELP, canary: { version: '1.2.0-dddddddd', percent: 50 } });
  expect(await fetchVersions()).toContain(HELP.version);
  expect((await edge.call('/registry/help.json')).text).not.toContain('canary');
  expect(edge.log.join('')).toContain('help 1.2.0-dddddddd is not served');
});

test('of two remotes with one mount path the one that held it is served, and the log names both', async () => {
  const other = { name: 'support', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/help'] };
  writeRelease(edge.releasesDir, other);
  await serveNext(other);
  expect((await fetchIndex()).remotes).toMatchObject([{ name: 'account' }, { name: 'help' }]);
  expect(edge.log.join('')).toContain('but /broadband/help belongs to help 1.0.0-aaaaaaaa. It is not served.');
});

test('a canary that wants a path of another remote is not served, its stable version is', async () => {
  const greedy = { ...HELP, version: '1.2.0-dddddddd', mounts: ['/broadband/help', '/account'] };
  writeRelease(edge.releasesDir, greedy);
  await serveNext({ ...HELP, canary: { version: greedy.version, percent: 50 } });
  expect(await fetchVersions()).toContain(HELP.version);
  expect((await edge.call('/registry/help.json')).text).not.toContain('canary');
});

test('a history that cannot be read keeps what was served of it, and the others are updated', async () => {
  writeFile(join(edge.releasesDir, 'registry/help/00000002.json/in-the-way'), '');
  await serveNext({ ...ACCOUNT, enabled: false });
  expect((await fetchIndex()).remotes).toMatchObject([{ enabled: false }, { version: HELP.version }]);
});

test('the shortcuts are those of enabled remotes, in the order of their menus; those of a remote without a menu come last', async () => {
  const remote = (name: string, orders: number[]) => ({
    ...{ name, version: '1.0.0-aaaaaaaa', mounts: [`/broadband/${name}`] },
    declared: {
      menu: orders.map((order) => ({ label: name, path: `/broadband/${name}`, icon: 'M1', placement: 'main', order })),
      shortcuts: [{ name, path: `/broadband/${name}` }],
    },
  });
  const remotes = [remote('chat', []), remote('first', [300, 220]), remote('fibre', [221]), remote('off', [1])];
  for (const one of remotes) {
    writeRelease(edge.releasesDir, one);
    addHistoryEntry(edge.releasesDir, { name: one.name, version: one.version, enabled: one.name !== 'off' });
  }
  await edge.refresh();
  const { shortcuts } = JSON.parse((await edge.call('/manifest.webmanifest')).text) as {
    shortcuts: { name: string }[];
  };
  expect(shortcuts.map(({ name }) => name)).toEqual(['first', 'fibre', 'chat']);
});

test('a change is in the security log with who made it, no matter which command or machine it came from', async () => {
  edge = await startEdge({ releasesDir: edge.releasesDir, env: { LOG_LEVEL: 'error' } });
  expect(edge.log).toEqual([]);
  const canary = { version: HELP_NEXT.version, percent: 5 };
  await serveNext({ ...HELP, canary }, { ...ACCOUNT, enabled: false });
  const common = { log: 'security', event: 'release-changed', outcome: 'success', by: 'Ama' };
  expect(edge.log.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
    { ...common, name: 'account', enabled: false },
    { ...common, name: 'help', version: HELP.version, canary },
  ]);
});
