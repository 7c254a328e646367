import { createTempFolder, writeRegistryFile, writeRelease } from './testing/folders.ts';
import { call } from './testing/call.ts';
import { startFakeOperator, type FakeOperator } from './testing/fakeOperator.ts';
import { startEdge, stopEdges, type RunningEdge } from './testing/startEdge.ts';

const HELP = { name: 'help', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/help'] };
const ENTRY_PATH = '/remotes/help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js';

let operator: FakeOperator;
let edge: RunningEdge;

beforeEach(async () => {
  operator = await startFakeOperator();
  const releasesDir = createTempFolder();
  writeRelease(releasesDir, HELP);
  writeRegistryFile(releasesDir, [HELP]);
  edge = await startEdge({ releasesDir, env: { FAULTS: '1', OPERATOR_URL: operator.url } });
});
afterEach(async () => {
  await stopEdges();
  await operator.close();
});

const setFaults = (faults: unknown) => edge.call('/__faults', { method: 'POST', body: JSON.stringify(faults) });

test('without FAULTS=1 /__faults and /__reset are not found, whatever the method', async () => {
  const normal = await startEdge({ env: { OPERATOR_URL: operator.url } });
  for (const path of ['/__faults', '/__reset']) {
    for (const method of ['POST', 'GET', 'PUT']) {
      expect([path, method, (await normal.call(path, { method })).status]).toEqual([path, method, 404]);
    }
  }
  expect(operator.received).toEqual([]);
});

test('with FAULTS=1 /__faults and /__reset are not found for any other machine', async () => {
  const origin = await edge.seenFrom('10.0.0.9');
  for (const path of ['/__faults', '/__reset']) {
    expect([path, (await call(origin, path, { method: 'POST', body: '[]' })).status]).toEqual([path, 404]);
  }
  expect(operator.received).toEqual([]);
});

test.each([
  '/',
  '/config.json',
  '/registry.json',
  '/registry/help.json',
  ENTRY_PATH,
  '/assets/main.0a1b2c3d.js',
  '/healthz',
  '/ssp-help/api/v1/faqs?q=ac',
])('a fault replaces the response of the edge to %s', async (path) => {
  const [pathname] = path.split('?');
  expect((await setFaults([{ method: 'GET', path: pathname, status: 418 }])).status).toBe(200);
  expect([(await edge.call(path)).status, operator.received.length]).toEqual([418, 0]);
  await setFaults([]);
  expect((await edge.call(path)).status).toBe(200);
});

test.each([[0], [5], [24]])(
  'cutAfterBytes %i truncates a file, a document and a proxied response',
  async (cutAfterBytes) => {
    const API = '/ssp-help/api/v1/faqs';
    operator.answerWith((_received, response) => response.end('x'.repeat(999)));
    await setFaults([ENTRY_PATH, API, '/'].map((path) => ({ method: 'GET', path, cutAfterBytes })));
    for (const path of [ENTRY_PATH, API, '/'])
      await expect(edge.call(path)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  },
);

test('cutAfterBytes beyond the end of a file truncates nothing', async () => {
  await setFaults([{ method: 'GET', path: ENTRY_PATH, cutAfterBytes: 25 }]);
  expect((await edge.call(ENTRY_PATH)).text).toBe('/* help 1.0.0-aaaaaaaa */');
});

test('POST /__reset is forwarded to the operator', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await edge.call('/__reset', { method: 'POST', headers, body: '{"email":"ama.mensah@example.com"}' });
  expect(answer.status).toBe(200);
  await edge.call('/__reset', { method: 'POST' });
  expect(operator.received).toMatchObject([
    { method: 'POST', url: '/__reset', body: '{"email":"ama.mensah@example.com"}' },
    { method: 'POST', url: '/__reset', body: '{}' },
  ]);
});
