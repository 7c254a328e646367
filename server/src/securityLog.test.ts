import Fastify from 'fastify';
import { createSecurityLog } from './securityLog.ts';

function setUp(key = 'key') {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'silent', stream: { write: (line: string) => void lines.push(line) } } });
  return { record: createSecurityLog(app.log, key), lines: () => lines.map((line) => JSON.parse(line) as object) };
}
const failure = { event: 'sign_in', outcome: 'failure', reason: 'wrong_password' } as const;

test('a security event is logged with its time, also with the log level “silent”', () => {
  const { record, lines } = setUp();
  record(failure);
  expect(lines()).toEqual([
    expect.objectContaining({ log: 'security', ...failure, time: expect.any(Number) as number }),
  ]);
});

test('neither subject nor address is logged, and the same subject can be recognised by its hash', () => {
  const { record, lines } = setUp();
  record({ ...failure, subject: 'ama@example.com', ip: '192.0.2.77' });
  record({ ...failure, subject: 'ama@example.com', ip: '::ffff:192.0.2.8' });
  record({ ...failure, subject: 'kofi@example.com', ip: '2001:db8:1:2:3:4:5:6' });
  const other = setUp('other key');
  other.record({ ...failure, subject: 'ama@example.com' });
  const [first, second, third] = lines() as { subject: string; network: string }[];
  expect([first?.network, second?.network]).toEqual(['192.0.2.0/24', '192.0.2.0/24']);
  expect(third?.network).toMatch(/^2001:db8:1:2:/);
  expect(JSON.stringify(lines())).not.toMatch(/example\.com|192\.0\.2\.(77|8)|3:4:5:6/);
  expect(second?.subject).toBe(first?.subject);
  expect(third?.subject).not.toBe(first?.subject);
  expect(other.lines()).not.toContainEqual(expect.objectContaining({ subject: first?.subject }));
});
