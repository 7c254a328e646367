import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer as createFastify } from './createServer.ts';
import { endConnection } from './endConnection.ts';

/** A server whose requests time out after 20 ms. */
const serverWithShortTimeout = () =>
  createServer({ requestTimeout: 20, headersTimeout: 20, connectionsCheckingInterval: 10 }, (_request, response) =>
    response.end(),
  ).on('clientError', endConnection);

async function serverWithDefaults(): Promise<Server> {
  const app = createFastify({});
  await app.ready();
  return app.server;
}

/** Everything the server sends over one connection until it closes it. */
async function responseTo(server: Server, sent: string): Promise<string> {
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

test('a connection without any data is closed without a response, because a browser would use it as the response to its next request', async () => {
  expect(await responseTo(serverWithShortTimeout(), '')).toBe('');
});

test.each([
  ['does not arrive in time', serverWithShortTimeout, 'GET / HTTP/1.1\r\nHost: a\r\n', '408 Request Timeout'],
  [
    'has too long a head',
    serverWithDefaults,
    `GET / HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(20_000)}`,
    '431 Request Header',
  ],
  ['is not HTTP', serverWithDefaults, 'HELLO\r\n\r\n', '400 Bad Request'],
])('a request that %s gets an error status, and the connection is closed', async (_problem, make, sent, status) => {
  const answer = await responseTo(await make(), sent);
  expect(answer).toContain(`HTTP/1.1 ${status}`);
  expect(answer).toContain('\r\nconnection: close\r\n');
});

test('the caller can define the error response', async () => {
  const app = createFastify({
    clientErrorHandler: (error, socket) =>
      endConnection(error, socket, (status) => ({ status, headers: { 'content-type': 'text/plain' }, body: 'no' })),
  });
  await app.ready();
  expect(await responseTo(app.server, 'HELLO\r\n\r\n')).toBe(
    'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 2\r\ncontent-type: text/plain\r\n\r\nno',
  );
});
