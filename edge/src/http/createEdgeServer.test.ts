import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startEdge, type RunningEdge } from '../testing/startEdge.ts';

let edge: RunningEdge;
beforeEach(async () => {
  edge = await startEdge({ env: { PORTAL_ORIGIN: 'https://portal.test', OPERATOR_URL: 'http://127.0.0.1:1' } });
});

const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
};

test.each([
  [200, 'GET', '/'],
  [405, 'DELETE', '/'],
  [200, 'GET', '/healthz'],
  [302, 'GET', '/marketplace'],
  [200, 'GET', '/assets/main.0a1b2c3d.js'],
  [404, 'GET', '/remotes/help/1.0.0-aaaaaaaa/missing.js'],
  [503, 'GET', '/ssp-help/api/v1/faqs'],
  [400, 'GET', '/%zz'],
])('on https the %i for %s %s has HSTS, nosniff and a CSP that forbids framing', async (status, method, path) => {
  const answer = await edge.call(path, { method });
  expect(answer).toMatchObject({ status, headers: SECURITY_HEADERS });
});

test('on https the 400 for bytes that are not HTTP has HSTS, nosniff and a CSP that forbids framing', async () => {
  const socket = connect(Number(new URL(edge.origin).port), '127.0.0.1');
  socket.write('HELLO\r\n\r\n');
  const [status, ...lines] = (await text(socket)).trim().split('\r\n');
  expect(status).toBe('HTTP/1.1 400 Bad Request');
  expect(Object.fromEntries(lines.map((line) => line.split(': ')))).toMatchObject(SECURITY_HEADERS);
});
