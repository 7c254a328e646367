import { startEdge, stopEdges } from '../testing/startEdge.ts';

const PATH = '/.well-known/security.txt';

afterEach(stopEdges);

test('security.txt names the configured contact and expires within a year (RFC 9116)', async () => {
  const edge = await startEdge({ env: { SECURITY_CONTACT: 'mailto:security@example.com' } });
  const { status, headers, text } = await edge.call(PATH);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
  expect(fields).toMatchObject({ Contact: 'mailto:security@example.com', 'Preferred-Languages': 'en' });
  expect(String(fields['Canonical'])).toMatch(/^http.*\/\.well-known\/security\.txt$/);
  const days = (Date.parse(String(fields['Expires'])) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('without a contact security.txt is not found', async () => {
  expect((await (await startEdge()).call(PATH)).status).toBe(404);
});
