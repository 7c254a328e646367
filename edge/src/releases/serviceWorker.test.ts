import { runInNewContext } from 'node:vm';
import { startEdge } from '../testing/startEdge.ts';

test('the service worker of the host is served at the root, for the whole portal, and browsers ask for a new version each time', async () => {
  const edge = await startEdge();
  const response = await edge.call('/service-worker.js');
  expect([response.status, response.text]).toEqual([200, '/* worker */']);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("connect-src 'self'") as string,
  });
  expect((await edge.call('/assets/service-worker.js')).status).toBe(404);
});

test('with SERVICE_WORKER=off the served worker deletes the caches of the service worker, not that of the sign-in, and unregisters itself', async () => {
  const edge = await startEdge({ env: { SERVICE_WORKER: 'off' } });
  const response = await edge.call('/service-worker.js');
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache' });

  const calls: string[] = [];
  const finished: Promise<unknown>[] = [];
  const scope = {
    skipWaiting: () => calls.push('skipWaiting'),
    registration: { unregister: () => calls.push('unregister') },
    addEventListener: (_type: string, listen: (event: object) => void) =>
      listen({ waitUntil: (work: Promise<unknown>) => finished.push(work) }),
  };
  const cachesOfWorker = ['workbox-precache-v2-https://portal.test/', 'portal:document', 'portal:files'];
  const caches = {
    keys: async () => [...cachesOfWorker, 'portal:token-version'],
    delete: async (name: string) => calls.push(`delete ${name}`),
  };
  runInNewContext(response.text, { self: scope, caches });
  await Promise.all(finished);
  expect(calls).toEqual(['skipWaiting', ...cachesOfWorker.map((name) => `delete ${name}`), 'unregister']);
});
