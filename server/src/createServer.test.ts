import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createServer } from './createServer.ts';

test('closing a server lets the running request finish and refuses new connections meanwhile', async () => {
  const app = createServer({});
  let finish = () => {};
  const arrived = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve();
      return new Promise<string>((answer) => (finish = () => answer('done')));
    });
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const running = fetch(`${origin}/slow`);
  await arrived;

  const closed = app.close();
  while (app.server.listening) await nextTurn();
  await expect(fetch(`${origin}/slow`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  finish();

  const finished = await running;
  expect([await finished.text(), finished.headers.get('connection')]).toEqual(['done', 'close']);
  await closed;
});

test.each([
  ['well-formed-id_1', true],
  ['short', false],
  ['x'.repeat(65), false],
  ['with a space', false],
])('the x-request-id “%s” of a client is used as the id of its request: %s', async (given, kept) => {
  const app = createServer({});
  app.get('/', ({ id }) => id);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = await (await fetch(origin, { headers: { 'x-request-id': given } })).text();
  expect(body === given).toBe(kept);
  expect(body).toMatch(/^[\w-]{8,64}$/);
  await app.close();
});

const QUICK_TIMEOUT = { requestTimeout: 150, http: { headersTimeout: 150, connectionsCheckingInterval: 10 } };
const BODY_HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n';

/** Sends `start` and then one byte every 20 ms until the server closes the connection; returns what the server sent. */
async function sendByteByByte(app: FastifyInstance, start: string): Promise<string> {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  const ended = text(socket);
  const closed = new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
  socket.write(start);
  const timer = setInterval(() => socket.write('x'), 20);
  await closed;
  clearInterval(timer);
  return ended.catch(() => '');
}

test.each([
  ['the header', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['the body', BODY_HEAD],
])('a client that sends %s of a request one byte at a time gets its connection closed', async (_part, start) => {
  const app = createServer(QUICK_TIMEOUT);
  app.post('/', () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await sendByteByByte(app, start)).toMatch(/^HTTP\/1\.1 408 |^$/);
  await app.close();
});

test('a response that takes longer than the request time-out is not cut off', async () => {
  const app = createServer(QUICK_TIMEOUT);
  let finish = () => {};
  app.get('/', async (_request, reply) => {
    reply.hijack();
    reply.raw.write('first ');
    finish = () => reply.raw.end('last');
  });
  app.post('/', () => 'ok');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(origin);
  await sendByteByByte(app, BODY_HEAD); // ends when this later request has exceeded the time-out
  finish();
  expect(await response.text()).toBe('first last');
  await app.close();
});

test('by default a request must be complete within 30 seconds, its header within 15, and connections are limited', () => {
  const { server } = createServer({});
  const { requestTimeout, headersTimeout, timeout, maxConnections } = server;
  expect({ requestTimeout, headersTimeout, timeout, maxConnections }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    timeout: 0,
    maxConnections: 4096,
  });
});
