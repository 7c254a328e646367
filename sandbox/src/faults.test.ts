import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { injectFaults } from './faults.ts';

const PORTAL = 'http://portal.test';

let server: Server;
let origin: string;
let answered: string[];
beforeEach(async () => {
  answered = [];
  server = createServer((request, response) => {
    answered.push(`${request.method} ${request.url}`);
    response.end('the real answer');
  });
  injectFaults(server, { crossOrigin: PORTAL });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const order = (faults: unknown) => fetch(`${origin}/__faults`, { method: 'POST', body: JSON.stringify(faults) });
const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(origin + path, init);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test('without a fault everything passes, and the switch is no address of the server', async () => {
  expect((await call('/a?b=1')).text).toBe('the real answer');
  expect((await order([])).status).toBe(200);
  expect(answered).toEqual(['GET /a?b=1']);
  await call('/__faults');
  expect(answered).toContain('GET /__faults');
});

test('a fault answers with its status, type, headers and body, before the server sees the request', async () => {
  await order([
    { method: 'POST', path: '/token', status: 503, body: { error: 'x' }, headers: { 'retry-after': '3' } },
    { method: 'GET', path: '/jwks', body: '<html>', type: 'text/html' },
  ]);
  const token = await call('/token', { method: 'POST', body: 'grant_type=x' });
  expect([token.status, token.text, token.headers.get('retry-after')]).toEqual([503, '{"error":"x"}', '3']);
  expect(token.headers.get('content-type')).toMatch(/^application\/json/);
  const jwks = await call('/jwks?x');
  expect([jwks.status, jwks.text, jwks.headers.get('content-type')]).toEqual([200, '<html>', 'text/html']);
  expect(answered).toEqual([]);
});

test('a fault without a body answers with an empty one', async () => {
  await order([{ method: 'get', path: '/a', status: 500 }]);
  expect(await call('/a')).toMatchObject({ status: 500, text: '' });
});

test('the path is exact, or a prefix with a star; the method counts; the first that fits happens', async () => {
  await order([
    { method: 'GET', path: '/chat/*', status: 404 },
    { method: 'GET', path: '/chat/x', status: 500 },
    { method: 'GET', path: '/shop', status: 500 },
  ]);
  expect((await call('/chat/x')).status).toBe(404);
  expect((await call('/chat')).status).toBe(200);
  expect((await call('/shop/')).status).toBe(200);
  expect((await call('/shop', { method: 'PUT' })).status).toBe(200);
});

test('a fault happens as often as it says, else until the list is replaced', async () => {
  await order([
    { method: 'GET', path: '/a', status: 500, times: 2 },
    { method: 'GET', path: '/b', status: 500 },
  ]);
  const statuses = [];
  for (const path of ['/a', '/a', '/a', '/b', '/b', '/b']) statuses.push((await call(path)).status);
  expect(statuses).toEqual([500, 500, 200, 500, 500, 500]);
  await order([]);
  expect((await call('/b')).status).toBe(200);
});

test('a delay alone holds the real answer back, with a status it holds back the fault', async () => {
  await order([
    { method: 'GET', path: '/a', delayMs: 80 },
    { method: 'GET', path: '/b', delayMs: 80, status: 500 },
  ]);
  for (const [path, status] of [
    ['/a', 200],
    ['/b', 500],
  ] as const) {
    const start = performance.now();
    expect((await call(path)).status).toBe(status);
    expect(performance.now() - start).toBeGreaterThanOrEqual(75);
  }
});

test('a dropped connection is no answer at all', async () => {
  await order([{ method: 'GET', path: '/a', drop: true }]);
  await expect(call('/a')).rejects.toThrow('fetch failed');
  expect(answered).toEqual([]);
});

test.each([[0], [3], [14]])(
  'an answer cut after %i bytes breaks off, the fault’s own and the real one',
  async (bytes) => {
    await order([
      { method: 'GET', path: '/own', body: 'x'.repeat(99), cutAfterBytes: bytes },
      { method: 'GET', path: '/real', cutAfterBytes: bytes },
    ]);
    await expect(call('/own')).rejects.toThrow();
    await expect(call('/real')).rejects.toThrow();
  },
);

test('a cut behind the end of the answer cuts nothing', async () => {
  await order([{ method: 'GET', path: '/real', cutAfterBytes: 15 }]);
  expect((await call('/real')).text).toBe('the real answer');
});

test('the portal’s page may read a fault’s answer, another origin’s may not', async () => {
  await order([{ method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' } }]);
  const from = async (page: string) => {
    const { headers } = await call('/token', { method: 'POST', headers: { origin: page } });
    return headers.get('access-control-allow-origin');
  };
  expect([await from(PORTAL), await from('http://evil.test')]).toEqual([PORTAL, null]);
});

test('a list that cannot be read is refused, says why, and changes nothing', async () => {
  await order([{ method: 'GET', path: '/a', status: 500 }]);
  for (const wrong of [{}, [{ path: 'x', method: 'GET' }], [{ path: '/', method: 'GET', colour: 1 }], 'x', [{}]]) {
    const answer = await order(wrong);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('bad_request')]);
  }
  expect((await fetch(`${origin}/__faults`, { method: 'POST', body: '[' })).status).toBe(400);
  expect((await call('/a')).status).toBe(500);
});

test('5 MB of faults are taken, more are refused', async () => {
  const fault = (length: number) => [{ method: 'GET', path: '/big', body: 'x'.repeat(length) }];
  expect((await order(fault(5_000_000))).status).toBe(200);
  expect((await call('/big')).text).toHaveLength(5_000_000);
  expect((await order(fault(5_300_000))).status).toBe(413);
});
