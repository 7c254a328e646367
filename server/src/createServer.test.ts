import Fastify from 'fastify';
import { createSecurityLogger, createServer } from './createServer.ts';

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
