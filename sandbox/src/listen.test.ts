import { createServer, type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { takeLeave } from './leaving.ts';
import { listen } from './listen.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) {
    app.server.closeAllConnections();
    await app.close();
  }
});

const slow = () => {
  let finish = () => {};
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  apps.push(app);
  app.get('/', () => 'ok');
  app.get('/slow', () => new Promise<string>((resolve) => (finish = () => resolve('done'))));
  return { app, finish: () => finish() };
};
const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port; // a TCP server's address
const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

test('both loopback addresses answer, and neither does after a stop', async () => {
  const { app } = slow();
  const stop = await listen(app, 0);
  const addresses = ['127.0.0.1', '[::1]', 'localhost'].map((host) => `http://${host}:${portOf(app)}/`);
  for (const address of addresses) expect(await (await fetch(address)).text()).toBe('ok');
  await stop();
  for (const address of addresses) await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test.each(['127.0.0.1', '[::1]'])('a stop lets a request running on %s finish and refuses new ones', async (host) => {
  const { app, finish } = slow();
  const stop = await listen(app, 0);
  const base = `http://${host}:${portOf(app)}`;
  const arrived = new Promise((resolve) => app.server.once('request', resolve));
  const running = fetch(`${base}/slow`);
  await arrived;
  const stopped = stop();
  while (await answers(base)); // a stop begins by closing the port, not at once
  finish();
  expect(await (await running).text()).toBe('done');
  await stopped;
});

test('while it takes leave it answers on, and asks for the connection to be closed', async () => {
  const { app } = slow();
  const stop = await listen(app, 0, '127.0.0.1');
  const address = `http://127.0.0.1:${portOf(app)}/`;
  expect((await fetch(address)).headers.get('connection')).toBe('keep-alive');
  await takeLeave(app.server, 0);
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('connection'), await answer.text()]).toEqual([200, 'close', 'ok']);
  await stop();
  expect(await answers(address)).toBe(false);
});

test('one host that was asked for is the only one', async () => {
  const { app } = slow();
  const stop = await listen(app, 0, '127.0.0.1');
  await expect(fetch(`http://[::1]:${portOf(app)}/`)).rejects.toThrow('fetch failed');
  await stop();
});

test('a port in use, on either address, is an error', async () => {
  const { app } = slow();
  const other = createServer();
  await new Promise<void>((listening) => other.listen({ port: 0, host: '::1' }, listening));
  const { port } = other.address() as AddressInfo; // a TCP server's address
  await expect(listen(app, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});
