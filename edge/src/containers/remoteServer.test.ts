import { listen } from '@portal/server';
import { call } from '../testing/call.ts';
import { createTempFolder, writeRelease } from '../testing/folders.ts';
import { buildRemoteServer } from './remoteServer.ts';

let origin: string;
let closeServer: () => Promise<void>;

beforeAll(async () => {
  const releasesDir = createTempFolder();
  for (const name of ['help', 'fibre']) writeRelease(releasesDir, { name, version: '1.0.0-aaaaaaaa', mounts: ['/x'] });
  const app = await buildRemoteServer({ name: 'help', releasesDir, portalOrigin: 'http://portal.test' }, false);
  const listening = await listen(app, 0, '127.0.0.1');
  closeServer = listening.close;
  origin = `http://127.0.0.1:${listening.port}`;
});
afterAll(() => closeServer());

test('the server of a remote serves its released files with the same headers as the edge', async () => {
  const answer = await call(origin, '/remotes/help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js');
  expect([answer.status, answer.text]).toEqual([200, '/* help 1.0.0-aaaaaaaa */']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-site',
    'x-content-type-options': 'nosniff',
  });
  expect(JSON.parse((await call(origin, '/healthz')).text)).toEqual({ status: 'ok' });
});

test.each([
  '/remotes/fibre/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js',
  '/remotes/help/1.0.0-aaaaaaaa/release.json',
  '/remotes/help/../fibre/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js',
  '/',
])('the server of the remote help responds to %s with 404', async (path) => {
  expect((await call(origin, path)).status).toBe(404);
});
