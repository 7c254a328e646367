import { setImmediate as nextTurn } from 'node:timers/promises';
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
