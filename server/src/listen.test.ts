import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer } from './createServer.ts';
import { addHealthRoute, drain, listen } from './listen.ts';

/** Creates a server that responds to `/` at once and to `/slow` when `finish` is called. */
function createTestServer() {
  const app = createServer({});
  let finish = () => {};
  app.get('/', () => 'ok');
  const entered = new Promise<void>((resolve) => {
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

test('by default the server accepts connections of this machine only, and none after it was closed', async () => {
  const { app } = createTestServer();
  const { port, close } = await listen(app, 0);
  const address = `http://localhost:${port}/`;
  expect(await (await fetch(address)).text()).toBe('ok');
  expect(app.server.address()).toMatchObject({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) as string });
  await close();
  expect(await isReachable(address)).toBe(false);
});

test('closing the server lets a running request finish and refuses new connections', async () => {
  const { app, entered, finish } = createTestServer();
  const cutOff = jest.spyOn(app.server, 'closeAllConnections');
  const { port, close } = await listen(app, 0, '127.0.0.1');
  const running = fetch(`http://127.0.0.1:${port}/slow`);
  await entered;
  const closed = close();
  while (await isReachable(`http://127.0.0.1:${port}/`)); // closing begins with the port, but not at once
  finish();
  expect(await (await running).text()).toBe('done');
  await closed;
  expect(cutOff).not.toHaveBeenCalled();
});

test('a connection above the limit of connections is closed at once', async () => {
  const { app } = createTestServer();
  app.server.maxConnections = 1;
  const { port, close } = await listen(app, 0, '127.0.0.1');
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  expect(await text(connect(port, '127.0.0.1')).catch(() => '')).toBe('');
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
