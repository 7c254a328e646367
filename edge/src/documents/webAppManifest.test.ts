import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createTempFolder, writeFile, writeRegistryFile, writeRelease } from '../testing/folders.ts';
import { startEdge, stopEdges, type RunningEdge } from '../testing/startEdge.ts';

const VERSION = '1.0.0-aaaaaaaa';
const ICONS = [
  { src: '/assets/icon-192.0a1b2c3d.png', sizes: '192x192', type: 'image/png' },
  { src: '/assets/icon-512.0a1b2c3d.png', sizes: '512x512', type: 'image/png' },
];
const HOST_MANIFEST = { id: '/', name: 'Self Service Portal', icons: ICONS };
const help = { name: 'help', version: VERSION, mounts: ['/broadband/help'] };
const fibre = { name: 'fibre', version: VERSION, mounts: ['/broadband/fibre-requests'] };
const chat = { name: 'chat', version: VERSION, mounts: ['/broadband/chat'] };

const menuEntry = (path: string, order: number) => ({ label: 'x', path, icon: 'M1 2', placement: 'main', order });
const shortcut = (name: string, path: string) => ({ name, path });

let edge: RunningEdge;
const fetchManifest = async () => {
  const { text } = await edge.call('/manifest.webmanifest');
  return JSON.parse(text) as { shortcuts: { name: string; url: string; icons: unknown }[] };
};
const namesOf = async () => (await fetchManifest()).shortcuts.map(({ name }) => name);

beforeEach(async () => {
  const releasesDir = createTempFolder();
  const helpMenu = [menuEntry('/broadband/help', 300), menuEntry('/broadband/help', 220)];
  writeRelease(releasesDir, {
    ...help,
    declared: { menu: helpMenu, shortcuts: [shortcut('Help', '/broadband/help')] },
  });
  writeRelease(releasesDir, {
    ...fibre,
    declared: {
      menu: [menuEntry('/broadband/fibre-requests', 210)],
      shortcuts: [shortcut('Fibre availability', '/broadband/fibre-requests/availability')],
    },
  });
  const many = ['One', 'Two', 'Three', 'Four'].map((name) => shortcut(name, '/broadband/chat'));
  writeRelease(releasesDir, { ...chat, declared: { shortcuts: many } });
  writeRegistryFile(releasesDir, [help, fibre]);
  edge = await startEdge({ releasesDir });
  writeFile(join(edge.hostDir, 'manifest.webmanifest'), JSON.stringify(HOST_MANIFEST));
});
afterEach(stopEdges);

test('the web app manifest is that of the host, with the shortcuts of the remotes in the order of their menus', async () => {
  const icons = [ICONS[0]];
  expect(await fetchManifest()).toEqual({
    ...HOST_MANIFEST,
    shortcuts: [
      { name: 'Fibre availability', url: '/broadband/fibre-requests/availability', icons },
      { name: 'Help', url: '/broadband/help', icons },
    ],
  });
});

test('the web app manifest has the shortcuts of enabled remotes only, and at most four', async () => {
  writeRegistryFile(edge.releasesDir, [{ ...help, enabled: false }, fibre]);
  expect(await namesOf()).toEqual(['Fibre availability']);
  writeRegistryFile(edge.releasesDir, [chat, help, fibre]);
  expect(await namesOf()).toEqual(['Fibre availability', 'Help', 'One', 'Two']);
});

test('a new host changes the web app manifest; without the file of the host it is a 404', async () => {
  await fetchManifest();
  writeFile(join(edge.hostDir, 'manifest.webmanifest'), JSON.stringify({ ...HOST_MANIFEST, name: 'Another portal' }));
  expect(await fetchManifest()).toMatchObject({ name: 'Another portal' });
  rmSync(join(edge.hostDir, 'manifest.webmanifest'));
  expect((await edge.call('/manifest.webmanifest')).status).toBe(404);
});

test('the web app manifest is compressed, checked by browsers before each use, and has its media type', async () => {
  const answer = await edge.call('/manifest.webmanifest', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'gzip',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/manifest+json',
    'x-content-type-options': 'nosniff',
  });
  expect(JSON.parse(gunzipSync(answer.bytes).toString())).toMatchObject({ id: '/' });
  const headers = { 'accept-encoding': 'gzip', 'if-none-match': answer.headers.etag ?? '' };
  expect((await edge.call('/manifest.webmanifest', { headers })).status).toBe(304);
});
