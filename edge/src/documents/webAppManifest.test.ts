import { createTempFolder } from '@portal/registry/testing';
import { HOST_VERSION, addHistoryEntry, writeHostRelease, writeRelease, HELP } from '../testing/releases.ts';
import { startEdge, type RunningEdge } from '../testing/startEdge.ts';

const ICONS = [
  { src: '/assets/icon-192.0a1b2c3d.png', sizes: '192x192', type: 'image/png' },
  { src: '/assets/icon-512.0a1b2c3d.png', sizes: '512x512', type: 'image/png' },
];
const HOST_MANIFEST = { id: '/', name: 'Self Service Portal', icons: ICONS };

let edge: RunningEdge;
const fetchManifest = async () => JSON.parse((await edge.call('/manifest.webmanifest')).text) as object;

beforeEach(async () => {
  const releasesDir = createTempFolder();
  const shortcuts = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({ name, path: '/broadband/help' }));
  writeRelease(releasesDir, { ...HELP, declared: { shortcuts } });
  addHistoryEntry(releasesDir, HELP);
  writeHostRelease(releasesDir, HOST_VERSION, { 'manifest.webmanifest': JSON.stringify(HOST_MANIFEST) });
  addHistoryEntry(releasesDir, { name: 'host', version: HOST_VERSION });
  edge = await startEdge({ releasesDir });
});
test('the web app manifest is that of the host, with at most four shortcuts of the remotes', async () => {
  const { headers } = await edge.call('/manifest.webmanifest');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/manifest+json' });
  const icons = [ICONS[0]];
  expect(await fetchManifest()).toEqual({
    ...HOST_MANIFEST,
    shortcuts: ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, url: '/broadband/help', icons })),
  });
});

test('a new host changes the web app manifest; without a host it is a 404', async () => {
  await fetchManifest();
  const next = { 'manifest.webmanifest': JSON.stringify({ ...HOST_MANIFEST, name: 'Another portal' }) };
  writeHostRelease(edge.releasesDir, '1.1.0-bbbbbbbb', next);
  addHistoryEntry(edge.releasesDir, { name: 'host', version: '1.1.0-bbbbbbbb' });
  await edge.refresh();
  expect(await fetchManifest()).toMatchObject({ name: 'Another portal' });
  edge = await startEdge({ releasesDir: createTempFolder() });
  expect((await edge.call('/manifest.webmanifest')).status).toBe(404);
});
