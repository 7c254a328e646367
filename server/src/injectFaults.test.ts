import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { injectFaults } from './injectFaults.ts';

const PORTAL_ORIGIN = 'http://portal.test';

let server: Server;
let serverOrigin: string;
let handledRequests: string[];
beforeEach(async () => {
  handledRequests = [];
  server = createServer((request, response) => {
    handledRequests.push(`${request.method} ${request.url}`);
    response.end('the real answer');
  });
  injectFaults(server, { crossOrigin: PORTAL_ORIGIN });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  serverOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const setFaults = (faults: unknown) =>
  fetch(`${serverOrigin}/__faults`, { method: 'POST', body: JSON.stringify(faults) });
const sendRequest = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(serverOrigin + path, init);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test('without a fault every request reaches the server, but POST /__faults never does', async () => {
  expect((await sendRequest('/a?b=1')).text).toBe('the real answer');
  expect((await setFaults([])).status).toBe(200);
  expect(handledRequests).toEqual(['GET /a?b=1']);
  await sendRequest('/__faults');
  expect(handledRequests).toContain('GET /__faults');
});

test('a fault with a response sends its own status, content type, headers and body, and the server does not handle the request', async () => {
  await setFaults([
    { method: 'POST', path: '/token', status: 503, body: { error: 'x' }, headers: { 'retry-after': '3' } },
    { method: 'GET', path: '/jwks', body: '<html>', type: 'text/html' },
  ]);
  const token = await sendRequest('/token', { method: 'POST', body: 'grant_type=x' });
  expect([token.status, token.text, token.headers.get('retry-after')]).toEqual([503, '{"error":"x"}', '3']);
  expect(token.headers.get('content-type')).toMatch(/^application\/json/);
  const jwks = await sendRequest('/jwks?x');
  expect([jwks.status, jwks.text, jwks.headers.get('content-type')]).toEqual([200, '<html>', 'text/html']);
  expect(handledRequests).toEqual([]);
});

test('a fault without a body responds with an empty body', async () => {
  await setFaults([{ method: 'get', path: '/a', status: 500 }]);
  expect(await sendRequest('/a')).toMatchObject({ status: 500, text: '' });
});

test('a fault applies to its exact path, or to a prefix that ends with *, and to its method; of several matching faults the first applies', async () => {
  await setFaults([
    { method: 'GET', path: '/chat/*', status: 404 },
    { method: 'GET', path: '/chat/x', status: 500 },
    { method: 'GET', path: '/shop', status: 500 },
  ]);
  expect((await sendRequest('/chat/x')).status).toBe(404);
  expect((await sendRequest('/chat')).status).toBe(200);
  expect((await sendRequest('/shop/')).status).toBe(200);
  expect((await sendRequest('/shop', { method: 'PUT' })).status).toBe(200);
});

test('a fault with times applies to that many requests, a fault without it until the list of faults is replaced', async () => {
  await setFaults([
    { method: 'GET', path: '/a', status: 500, times: 2 },
    { method: 'GET', path: '/b', status: 500 },
  ]);
  const statuses = [];
  for (const path of ['/a', '/a', '/a', '/b', '/b', '/b']) statuses.push((await sendRequest(path)).status);
  expect(statuses).toEqual([500, 500, 200, 500, 500, 500]);
  await setFaults([]);
  expect((await sendRequest('/b')).status).toBe(200);
});

test('a fault with only delayMs delays the real response; with a status in addition it delays its own response', async () => {
  await setFaults([
    { method: 'GET', path: '/a', delayMs: 80 },
    { method: 'GET', path: '/b', delayMs: 80, status: 500 },
  ]);
  for (const [path, status] of [
    ['/a', 200],
    ['/b', 500],
  ] as const) {
    const start = performance.now();
    expect((await sendRequest(path)).status).toBe(status);
    expect(performance.now() - start).toBeGreaterThanOrEqual(75);
  }
});

test('a fault with drop closes the connection without a response', async () => {
  await setFaults([{ method: 'GET', path: '/a', drop: true }]);
  await expect(sendRequest('/a')).rejects.toThrow('fetch failed');
  expect(handledRequests).toEqual([]);
});

test.each([[0], [3], [14]])(
  'cutAfterBytes %i truncates the response of a fault with a body, or the real response if the fault has none',
  async (bytes) => {
    await setFaults([
      { method: 'GET', path: '/own', body: 'x'.repeat(99), cutAfterBytes: bytes },
      { method: 'GET', path: '/real', cutAfterBytes: bytes },
    ]);
    await expect(sendRequest('/own')).rejects.toThrow();
    await expect(sendRequest('/real')).rejects.toThrow();
  },
);

test('cutAfterBytes equal to the length of the response truncates nothing', async () => {
  await setFaults([{ method: 'GET', path: '/real', cutAfterBytes: 15 }]);
  expect((await sendRequest('/real')).text).toBe('the real answer');
});

test('pages of the configured origin may read the response of a fault, pages of another origin may not', async () => {
  await setFaults([{ method: 'POST', path: '/token', status: 400, body: { error: 'invalid_grant' } }]);
  const allowedOrigin = async (origin: string) => {
    const { headers } = await sendRequest('/token', { method: 'POST', headers: { origin } });
    return headers.get('access-control-allow-origin');
  };
  expect([await allowedOrigin(PORTAL_ORIGIN), await allowedOrigin('http://evil.test')]).toEqual([PORTAL_ORIGIN, null]);
});

test('an invalid list of faults is refused with the reason and changes nothing', async () => {
  await setFaults([{ method: 'GET', path: '/a', status: 500 }]);
  for (const invalid of [{}, [{ path: 'x', method: 'GET' }], [{ path: '/', method: 'GET', colour: 1 }], 'x', [{}]]) {
    const answer = await setFaults(invalid);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('bad_request')]);
  }
  expect((await fetch(`${serverOrigin}/__faults`, { method: 'POST', body: '[' })).status).toBe(400);
  expect((await sendRequest('/a')).status).toBe(500);
});

test('a list of faults of 5 MB is accepted, a longer one is refused with status 413', async () => {
  const fault = (length: number) => [{ method: 'GET', path: '/big', body: 'x'.repeat(length) }];
  expect((await setFaults(fault(5_000_000))).status).toBe(200);
  expect((await sendRequest('/big')).text).toHaveLength(5_000_000);
  expect((await setFaults(fault(5_300_000))).status).toBe(413);
});
