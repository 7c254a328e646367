import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createZodServer } from './zodServer.ts';
import { sendMalformedRequestError } from './malformedRequest.ts';

/** A server with a request timeout of 20 ms. */
const createServerWithShortTimeout = () =>
  createServer({ requestTimeout: 20, headersTimeout: 20, connectionsCheckingInterval: 10 }, (_request, response) =>
    response.end(),
  ).on('clientError', sendMalformedRequestError('http://api.test'));

/** Everything a server sends over one connection until it ends the connection. */
async function rawResponseTo(server: Server, sent: string): Promise<string> {
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

test('an incomplete request gets 408 after the timeout', async () => {
  const [head = '', body = ''] = (
    await rawResponseTo(createServerWithShortTimeout(), 'GET / HTTP/1.1\r\nHost: a\r\n')
  ).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toContain('\r\nconnection: close');
  expect(JSON.parse(body)).toMatchObject({ statusCode: '408', error: 'request_timeout' });
});

test('bytes that are not HTTP get 400, with the same request id in header and body', async () => {
  const server = createZodServer({ settings: { logLevel: 'silent' }, origin: 'http://api.test' });
  await server.ready();
  const [head = '', body = ''] = (await rawResponseTo(server.server, 'HELLO\r\n\r\n')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const requestId = /\r\nx-request-id: (\S+)/.exec(head)?.[1];
  expect(JSON.parse(body)).toEqual({ statusCode: '400', error: 'bad_request', requestId });
});

test.each([
  ['bytes that are not HTTP', 'HELLO\r\n\r\n'],
  ['a malformed URL', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
])(
  'on https the 400 for %s has the headers HSTS, nosniff, no-store and a CSP that forbids framing',
  async (_, sent) => {
    const server = createZodServer({ settings: { logLevel: 'silent' }, origin: 'https://api.test' });
    await server.ready();
    const head = await rawResponseTo(server.server, sent);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toContain('\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n');
    expect(head).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(head).toContain('\r\ncache-control: no-store\r\n');
    expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none'; ?frame-ancestors 'none'\r\n/);
  },
);
