import { Agent, createServer, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import fastify from 'fastify';
import { createBareServer } from './bareServer.ts';
import { endConnection } from './endConnection.ts';
import { addHealth } from './health.ts';
import { takeLeave } from './leaving.ts';
import { closeGracefully, listen } from './listen.ts';
import { call } from './testing/call.ts';

test('it answers on both loopback addresses, where the machine has both', async () => {
  const app = fastify();
  app.get('/', () => 'here');
  const port = await listen(app, 0);
  expect((await call(`http://127.0.0.1:${port}`, '/')).text).toBe('here');
  if (await hasIpv6()) expect((await call(`http://[::1]:${port}`, '/')).text).toBe('here');
  await closeGracefully(app);
  await expect(call(`http://127.0.0.1:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
});

test('a port in use is an error', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  await expect(listen(fastify(), (other.address() as AddressInfo).port)).rejects.toThrow('EADDRINUSE');
  other.close();
});

test.each(['127.0.0.1', '[::1]'])(
  'when it stops, the request running on %s is still answered, no new one',
  async (at) => {
    const app = fastify({ forceCloseConnections: 'idle' });
    let finish = (_text: string) => {};
    const answered = new Promise<string>((resolve) => (finish = resolve));
    const entered = new Promise<void>((resolve) => {
      app.get('/slow', () => {
        resolve();
        return answered;
      });
    });
    const origin = `http://${at}:${await listen(app, 0)}`;
    const running = call(origin, '/slow');
    await entered;
    const closing = closeGracefully(app);
    while (await answers(origin)); // a stop begins by closing the port, not at once
    finish('done');
    expect((await running).text).toBe('done');
    await closing;
  },
);

test('a connection that is kept open after its answer does not hold a stop up', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  let finish = (_text: string) => {};
  const entered = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve();
      return new Promise<string>((answer) => (finish = answer));
    });
  });
  const cut = jest.spyOn(app.server, 'closeAllConnections');
  const agent = new Agent({ keepAlive: true });
  const port = await listen(app, 0, '127.0.0.1');
  const ended = new Promise((resolve) => {
    const sent = get({ host: '127.0.0.1', port, path: '/slow', agent }, (answer) => answer.resume());
    sent.once('socket', (socket) => socket.once('close', resolve));
  });
  await entered;
  const closing = closeGracefully(app);
  while (await answers(`http://127.0.0.1:${port}`)); // a stop begins by closing the port, not at once
  finish('done');
  await Promise.all([closing, ended]);
  expect(cut).not.toHaveBeenCalled();
  agent.destroy();
});

test.each(['127.0.0.1', '::1'])('a connection opened ahead on %s is ended without a word', async (host) => {
  const http = { headersTimeout: 20, connectionsCheckingInterval: 10 };
  const app = fastify({ requestTimeout: 20, http, clientErrorHandler: endConnection });
  const said = text(connect(await listen(app, 0), host));
  expect(await said).toBe('');
  await closeGracefully(app);
});

test('while it takes leave it answers on, asks to close the connection, and says at /healthz that it leaves', async () => {
  const edge = createBareServer({}, { logger: false });
  addHealth(edge, 'http://portal.test');
  edge.get('/here', () => 'here');
  const origin = `http://127.0.0.1:${await listen(edge, 0, '127.0.0.1')}`;
  expect((await call(origin, '/healthz')).status).toBe(200);
  await takeLeave(edge.server, 0);
  const health = await call(origin, '/healthz');
  expect([health.status, health.headers.connection, JSON.parse(health.text)]).toEqual([
    503,
    'close',
    { status: 'leaving' },
  ]);
  expect(await call(origin, '/here')).toMatchObject({ status: 200, text: 'here', headers: { connection: 'close' } });
  await closeGracefully(edge);
  await expect(call(origin, '/here')).rejects.toThrow('ECONNREFUSED');
});

const answers = (origin: string) =>
  call(origin, '/').then(
    () => true,
    () => false,
  );

function hasIpv6(): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(0, '::1', () => probe.close(() => resolve(true)));
  });
}
