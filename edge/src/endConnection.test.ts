import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createBareServer } from './bareServer.ts';
import { endConnection } from './endConnection.ts';

/** A server that is out of patience after 20 ms. */
const impatient = () =>
  createServer({ requestTimeout: 20, headersTimeout: 20, connectionsCheckingInterval: 10 }, (_request, response) =>
    response.end(),
  ).on('clientError', endConnection);

async function bare(): Promise<Server> {
  const app = createBareServer({}, {});
  await app.ready();
  return app.server;
}

/** All that a server says over one connection until it ends it. */
async function saidTo(server: Server, sent: string): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    if (sent !== '') socket.write(sent);
    return await text(socket);
  } finally {
    server.close();
  }
}

test('a connection nothing was sent over is ended without a word, so that none is taken for an answer', async () => {
  expect(await saidTo(impatient(), '')).toBe('');
});

test.each([
  ['does not come to its end in time', impatient, 'GET / HTTP/1.1\r\nHost: a\r\n', '408 Request Timeout'],
  ['has a head that is too long', bare, `GET / HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(20_000)}`, '431 Request Header'],
  ['is not HTTP', bare, 'HELLO\r\n\r\n', '400 Bad Request'],
])('a request that %s is told so, and the connection is closed', async (_what, make, sent, status) => {
  const said = await saidTo(await make(), sent);
  expect(said).toContain(`HTTP/1.1 ${status}`);
  expect(said).toContain('\r\nconnection: close\r\n');
});
