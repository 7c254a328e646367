import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createZodServer } from './zodServer.ts';
import { answerMalformedRequest } from './malformedRequest.ts';

/** A server that is out of patience after 20 ms. */
const impatient = () =>
  createServer({ requestTimeout: 20, headersTimeout: 20, connectionsCheckingInterval: 10 }, (_request, response) =>
    response.end(),
  ).on('clientError', answerMalformedRequest);

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

test('a request that does not come to its end in time is 408', async () => {
  const [head = '', body = ''] = (await saidTo(impatient(), 'GET / HTTP/1.1\r\nHost: a\r\n')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toContain('\r\nconnection: close');
  expect(JSON.parse(body)).toMatchObject({ statusCode: '408', error: 'request_timeout' });
});

test('what is not HTTP is 400, with the request id of the header in the body', async () => {
  const server = createZodServer({ settings: { logLevel: 'silent' } });
  await server.ready();
  const [head = '', body = ''] = (await saidTo(server.server, 'HELLO\r\n\r\n')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const requestId = /\r\nx-request-id: (\S+)/.exec(head)?.[1];
  expect(JSON.parse(body)).toEqual({ statusCode: '400', error: 'bad_request', requestId });
});
