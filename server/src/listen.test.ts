import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer } from './createServer.ts';
import { addHealthRoute, drain, listen } from './listen.ts';

/**
 * Creates a server that responds to `/` at once and to `/slow` when `finish` is called; the response to `/streamed`
 * begins at once and ends with this call.
 */
function createTestServer() {
  const app = createServer({});
  let finish = () => {};
  app.get('/', () => 'ok');
  const entered = new Promise<void>((resolve) => {
    app.get('/streamed', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200).write('begin');
      finish = () => reply.raw.end();
      resolve();
    });
    app.get('/slow', () => {
      resolve();
      return new Promise<string>((answer) => (finish = () => answer('done')));
    });
  });
  return { app, entered, finish: () => finish() };
}

const isReachable = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

test('the server accepts connections on both loopback addresses, and on neither after it was closed', async () => {
  const { app } = createTestServer();
  const { port, close } = await listen(app, 0);
  const addresses = ['127.0.0.1', '[::1]', 'localhost'].map((host) => `http://${host}:${port}/`);
  for (const address of addresses) expect(await (await fetch(address)).text()).toBe('ok');
  await close();
  for (const address of addresses) expect(await isReachable(address)).toBe(false);
});

test('a server that is given a host listens on that address only', async () => {
  const { app } = createTestServer();
  const { port, close } = await listen(app, 0, '127.0.0.1');
  expect(await isReachable(`http://[::1]:${port}/`)).toBe(false);
  await close();
});

test.each(['127.0.0.1', '::1'])(
  'listening on both loopback addresses fails if another server uses the port on %s',
  async (host) => {
    const other = createTcpServer();
    await new Promise<void>((listening) => other.listen({ port: 0, host }, listening));
    const { app } = createTestServer();
    await expect(listen(app, (other.address() as AddressInfo).port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await app.close();
    other.close();
  },
);

test.each(['127.0.0.1', '[::1]'])(
  'closing the server lets a request running on %s finish and refuses new connections',
  async (host) => {
    const { app, entered, finish } = createTestServer();
    const { port, close } = await listen(app, 0);
    const running = fetch(`http://${host}:${port}/slow`);
    await entered;
    const closed = close();
    while (await isReachable(`http://${host}:${port}/`)); // closing begins with the port, but not at once
    finish();
    expect(await (await running).text()).toBe('done');
    await closed;
  },
);

test.each([
  ['/slow', 'close'],
  ['/streamed', 'keep-alive'],
])(
  'closing the server ends a kept-alive connection when its response to %s is complete; the response has `connection: %s`',
  async (path, header) => {
    const { app, entered, finish } = createTestServer();
    const cutOff = jest.spyOn(app.server, 'closeAllConnections');
    const agent = new Agent({ keepAlive: true });
    const { port, close } = await listen(app, 0, '127.0.0.1');
    const sent = get({ host: '127.0.0.1', port, path, agent });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    const [socket] = (await once(sent, 'socket')) as [Socket];
    const ended = once(socket, 'close');
    await entered;
    const closed = close();
    while (await isReachable(`http://127.0.0.1:${port}`)); // closing begins with the port, but not at once
    finish();
    const [answer] = await answered;
    expect(answer.resume().headers.connection).toBe(header);
    await Promise.all([closed, ended]);
    expect(cutOff).not.toHaveBeenCalled();
    agent.destroy();
  },
);

test('closing the server at once ends a connection over which nothing was sent', async () => {
  const { app } = createTestServer();
  const cutOff = jest.spyOn(app.server, 'closeAllConnections');
  const { port, close } = await listen(app, 0, '127.0.0.1');
  const opened = once(app.server, 'connection');
  const connection = connect(port, '127.0.0.1');
  await opened;
  await close();
  expect(cutOff).not.toHaveBeenCalled();
  connection.destroy();
});

test.each([
  [0, 5_000],
  [1, 20_000],
])('closing a server aborts running responses: drained for %s ms, after %s ms', async (drainMs, limitMs) => {
  const { app, entered } = createTestServer();
  const { port, close } = await listen(app, 0, '127.0.0.1');
  const running = isReachable(`http://127.0.0.1:${port}/slow`);
  await entered;
  const cutOff = jest.spyOn(app.server, 'closeAllConnections');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const closed = close(drainMs);
  while (await isReachable(`http://127.0.0.1:${port}`)); // closing begins with the port, but not at once
  jest.advanceTimersByTime(limitMs - 1);
  expect(cutOff).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  expect(await running).toBe(false);
  await closed;
});

test.each(['127.0.0.1', '::1'])('a connection to %s above the limit of connections is closed at once', async (host) => {
  const { app } = createTestServer();
  app.server.maxConnections = 1;
  const { port, close } = await listen(app, 0);
  const first = connect(port, host);
  await once(first, 'connect');
  expect(await text(connect(port, host)).catch(() => '')).toBe('');
  first.destroy();
  await close();
});

test('a draining server responds with `connection: close`, and with 503 at /healthz', async () => {
  const { app } = createTestServer();
  addHealthRoute(app, { 'cache-control': 'no-store' });
  const { port, close } = await listen(app, 0, '127.0.0.1');
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, answer.headers.get('connection'), await answer.text()];
  };
  expect(await ask('/healthz')).toEqual([200, 'keep-alive', '{"status":"ok"}']);
  expect(await ask('/')).toEqual([200, 'keep-alive', 'ok']);
  await drain(app.server, 0);
  expect(await ask('/healthz')).toEqual([503, 'close', '{"status":"draining"}']);
  expect(await ask('/')).toEqual([200, 'close', 'ok']);
  await close();
  expect(await isReachable(`http://127.0.0.1:${port}/`)).toBe(false);
});
