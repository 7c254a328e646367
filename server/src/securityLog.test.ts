import Fastify from 'fastify';
import { createSecurityLogger } from './securityLog.ts';

test.each(['silent', 'error', 'info'])('with log level %s a security event is logged with its time', (level) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level, stream: { write: (line: string) => void lines.push(line) } } });
  createSecurityLogger(app.log).info({ event: 'release-changed', outcome: 'success' });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ log: 'security', event: 'release-changed', time: expect.any(Number) as number }),
  ]);
});
