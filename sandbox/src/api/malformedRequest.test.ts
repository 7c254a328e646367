import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createZodServer } from './zodServer.ts';

test.each([
  ['bytes that are not HTTP', 'HELLO\r\n\r\n'],
  ['a malformed URL', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
])(
  'on https the 400 for %s has the headers HSTS, nosniff, no-store and a CSP that forbids framing',
  async (_, sent) => {
    const api = createZodServer({ settings: { logLevel: 'silent' }, origin: 'https://api.test' });
    await api.ready();
    const { server } = api;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(sent);
    const head = await text(socket);
    server.close();
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toContain('\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n');
    expect(head).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(head).toContain('\r\ncache-control: no-store\r\n');
    expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none'; ?frame-ancestors 'none'\r\n/);
  },
);
