import { startEdge, stopEdges } from '../testing/startEdge.ts';

const PATH = '/.well-known/security.txt';

afterEach(stopEdges);

test('security.txt names the configured contact and expires within a year (RFC 9116)', async () => {
  const edge = await startEdge({ env: { SECURITY_CONTACT: 'mailto:security@example.com' } });
  const { status, headers, text } = await edge.call(PATH);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  expect([field('Contact'), field('Preferred-Languages')]).toEqual(['mailto:security@example.com', 'en']);
  expect(field('Canonical')).toMatch(/^http.*\/\.well-known\/security\.txt$/);
  const days = (Date.parse(field('Expires')) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('without a contact security.txt is not found', async () => {
  expect((await (await startEdge()).call(PATH)).status).toBe(404);
});
