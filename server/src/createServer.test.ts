import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { createSecurityLogger, createServer, handleClientError } from './createServer.ts';

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

test('by default a request must be complete within 30 seconds, its header within 15, and connections are limited', () => {
  const { server } = createServer({});
  const { requestTimeout, headersTimeout, timeout, maxConnections } = server;
  expect({ requestTimeout, headersTimeout, timeout, maxConnections }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    timeout: 0,
    maxConnections: 8192,
  });
});

test.each(['silent', 'error', 'info'])('with log level %s a security event is logged with its time', (level) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level, stream: { write: (line: string) => void lines.push(line) } } });
  createSecurityLogger(app.log).info({ event: 'release-changed', outcome: 'success' });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ log: 'security', event: 'release-changed', time: expect.any(Number) as number }),
  ]);
});

const SECURITY_HEADERS =
  "cache-control: no-store\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n" +
  'x-content-type-options: nosniff\r\n';

/** Creates a server whose requests time out after 20 ms. */
const createServerWithShortTimeout = () =>
  createHttpServer({ requestTimeout: 20, headersTimeout: 20, connectionsCheckingInterval: 10 }, (_request, response) =>
    response.end(),
  ).on('clientError', handleClientError);

async function createServerWithDefaults(): Promise<Server> {
  const app = createServer({});
  await app.ready();
  return app.server;
}

/** Starts the server, sends `requestText` over a connection, and returns all the server sends until it closes it. */
async function sendAndReadResponse(server: Server, requestText: string): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    if (requestText !== '') socket.write(requestText);
    return await text(socket);
  } finally {
    server.close();
  }
}

test('a connection over which nothing was sent is closed without a response, because a browser would use it as the response to its first request', async () => {
  expect(await sendAndReadResponse(createServerWithShortTimeout(), '')).toBe('');
});

test.each([
  ['does not arrive in time', createServerWithShortTimeout, 'GET / HTTP/1.1\r\nHost: a\r\n', '408 Request Timeout'],
  [
    'has too long a head',
    createServerWithDefaults,
    `GET / HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(20_000)}`,
    '431 Request Header',
  ],
  ['is not HTTP', createServerWithDefaults, 'HELLO\r\n\r\n', '400 Bad Request'],
])(
  'a request that %s gets an error status with nosniff and a CSP that forbids framing, and its connection is closed',
  async (_problem, make, requestText, status) => {
    const answer = await sendAndReadResponse(await make(), requestText);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toContain('\r\nconnection: close\r\n');
    expect(answer).toContain(SECURITY_HEADERS);
  },
);

test('a client that keeps its half of the connection open after an error response is disconnected', async () => {
  const server = (await createServerWithDefaults()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const [connection] = (await once(server, 'connection')) as [Socket];
  socket.write('HELLO\r\n\r\n');
  await once(connection, 'close');
  expect(await text(socket)).toContain('400 Bad Request');
  socket.destroy();
  server.close();
});
