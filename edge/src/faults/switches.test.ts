import { newFolder, writePointer, writeRelease } from '../testing/folders.ts';
import { call } from '../testing/call.ts';
import { startFakeOperator, type FakeOperator } from '../testing/fakeOperator.ts';
import { startEdge, stopEdges, type RunningEdge } from '../testing/startEdge.ts';

const HELP = { name: 'help', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/help'] };
const ENTRY = '/remotes/help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js';

let operator: FakeOperator;
let edge: RunningEdge;

beforeEach(async () => {
  operator = await startFakeOperator();
  const releasesDir = newFolder();
  writeRelease(releasesDir, HELP);
  writePointer(releasesDir, [HELP]);
  edge = await startEdge({ releasesDir, env: { FAULTS: '1', OPERATOR_URL: operator.url } });
});
afterEach(async () => {
  await stopEdges();
  await operator.close();
});

const order = (faults: unknown, on = edge) =>
  on.call('/__faults', {
    method: 'POST',
    body: JSON.stringify(faults),
    headers: { 'content-type': 'application/json' },
  });

test('on a normal start both switches are unknown, whatever the method', async () => {
  const normal = await startEdge({ env: { OPERATOR_URL: operator.url } });
  for (const path of ['/__faults', '/__reset']) {
    for (const method of ['POST', 'GET', 'PUT']) {
      expect([path, method, (await normal.call(path, { method })).status]).toEqual([path, method, 404]);
    }
  }
  expect(operator.received).toEqual([]);
});

test('the switches are unknown to every other machine', async () => {
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
  ENTRY,
  '/assets/main.0a1b2c3d.js',
  '/healthz',
  '/ssp-help/api/v1/faqs?q=ac',
])('a fault hits %s before everything else', async (path) => {
  const [pathname] = path.split('?');
  expect((await order([{ method: 'GET', path: pathname, status: 418 }])).status).toBe(200);
  expect([(await edge.call(path)).status, operator.received.length]).toEqual([418, 0]);
  await order([]);
  expect((await edge.call(path)).status).toBe(200);
});

test('a fault answers with its status, type, headers and body', async () => {
  await order([
    { method: 'GET', path: '/config.json', status: 503, body: { error: 'x' }, headers: { 'retry-after': '3' } },
    { method: 'GET', path: '/registry.json', status: 200, body: '<html>', type: 'text/html' },
    { method: 'POST', path: '/ssp-help/api/v1/faqs', body: 'told' },
  ]);
  const json = await edge.call('/config.json');
  expect([json.status, json.text, json.headers['retry-after']]).toEqual([503, '{"error":"x"}', '3']);
  expect(json.headers['content-type']).toMatch(/^application\/json/);
  const html = await edge.call('/registry.json');
  expect([html.status, html.text, html.headers['content-type']]).toEqual([200, '<html>', 'text/html']);
  expect((await edge.call('/ssp-help/api/v1/faqs', { method: 'POST' })).text).toBe('told');
});

test('a fault without a body answers with an empty one', async () => {
  await order([
    { method: 'GET', path: '/ssp-help/*', status: 500 },
    { method: 'GET', path: '/registry.json' },
  ]);
  const failed = await edge.call('/ssp-help/api/v1/faqs?q=ac');
  expect([failed.status, failed.text]).toEqual([500, '']);
  const empty = await edge.call('/registry.json');
  expect([empty.status, empty.text]).toEqual([200, '']);
});

test('the path is exact, or a prefix with a star; the method counts', async () => {
  await order([
    { method: 'GET', path: '/remotes/help/*', status: 404 },
    { method: 'POST', path: '/ssp-help/api/v1/faqs', status: 500 },
  ]);
  expect((await edge.call(ENTRY)).status).toBe(404);
  expect((await edge.call('/ssp-help/api/v1/faqs')).status).toBe(200);
  expect((await edge.call('/ssp-help/api/v1/faqs/x', { method: 'POST' })).status).toBe(200);
});

test('a fault happens as often as it says, else until the list is replaced', async () => {
  await order([{ method: 'GET', path: '/config.json', status: 500, times: 2 }]);
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await edge.call('/config.json')).status);
  expect(statuses).toEqual([500, 500, 200]);
});

test('a delay alone holds the real answer back', async () => {
  await order([{ method: 'GET', path: '/config.json', delayMs: 120 }]);
  const start = performance.now();
  const answer = await edge.call('/config.json');
  expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  expect(JSON.parse(answer.text)).toMatchObject({ providerName: 'MTN' });
});

test('a dropped connection is no answer at all', async () => {
  await order([{ method: 'GET', path: '/config.json', drop: true }]);
  await expect(edge.call('/config.json')).rejects.toThrow(/socket hang up|ECONNRESET/);
});

test.each([[0], [5], [24]])('an answer cut after %i bytes breaks off', async (cutAfterBytes) => {
  await order([
    { method: 'GET', path: ENTRY, cutAfterBytes },
    { method: 'GET', path: '/ssp-help/api/v1/faqs', body: 'x'.repeat(999), cutAfterBytes },
    { method: 'GET', path: '/', cutAfterBytes },
  ]);
  await expect(edge.call(ENTRY)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  await expect(edge.call('/')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  await expect(edge.call('/ssp-help/api/v1/faqs')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
});

test('a cut behind the end of the answer cuts nothing', async () => {
  await order([{ method: 'GET', path: ENTRY, cutAfterBytes: 25 }]);
  expect((await edge.call(ENTRY)).text).toBe('/* help 1.0.0-aaaaaaaa */');
});

test('a list that cannot be read is refused and changes nothing', async () => {
  await order([{ method: 'GET', path: '/config.json', status: 500 }]);
  for (const wrong of [{}, [{ path: 'x', method: 'GET' }], [{ path: '/', method: 'GET', colour: 1 }], 'x']) {
    expect((await order(wrong)).status).toBe(400);
  }
  expect((await edge.call('/config.json')).status).toBe(500);
});

test('the list may hold up to 5 MB', async () => {
  const body = 'x'.repeat(4 * 1024 * 1024);
  expect((await order([{ method: 'GET', path: ENTRY, status: 200, body }])).status).toBe(200);
  expect((await edge.call(ENTRY)).bytes).toHaveLength(body.length);
  expect((await order([{ method: 'GET', path: '/', body: body + body }])).status).toBe(413);
});

test('a reset is handed to the operator', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await edge.call('/__reset', { method: 'POST', headers, body: '{"email":"ama.mensah@example.com"}' });
  expect(answer.status).toBe(200);
  await edge.call('/__reset', { method: 'POST' });
  expect(operator.received).toMatchObject([
    { method: 'POST', url: '/__reset', body: '{"email":"ama.mensah@example.com"}' },
    { method: 'POST', url: '/__reset', body: '{}' },
  ]);
});
