import { startEdge } from '../testing/startEdge.ts';

test('security.txt names the configured contact and expires within a year (RFC 9116)', async () => {
  const edge = await startEdge({ env: { SECURITY_CONTACT: 'mailto:security@example.com' } });
  const { status, headers, text } = await edge.call('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  expect([field('Contact'), field('Preferred-Languages')]).toEqual(['mailto:security@example.com', 'en']);
  expect(field('Canonical')).toMatch(/^http.*\/\.well-known\/security\.txt$/);
  const days = (Date.parse(field('Expires')) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('/.well-known/change-password redirects to the configured page of the identity provider', async () => {
  const edge = await startEdge({ env: { CHANGE_PASSWORD_URL: 'https://login.example.org/password' } });
  const answer = await edge.call('/.well-known/change-password');
  expect([answer.status, answer.headers.location]).toEqual([302, 'https://login.example.org/password']);
});

test.each(['security.txt', 'change-password', 'resource-that-should-not-exist-whose-status-code-should-not-be-200'])(
  'without a setting for it /.well-known/%s is not found, even for a navigation',
  async (name) => {
    const edge = await startEdge();
    const headers = { 'sec-fetch-mode': 'navigate' };
    expect((await edge.call(`/.well-known/${name}`, { headers })).status).toBe(404);
  },
);

test('/robots.txt is a text that lets search engines read the pages', async () => {
  const { status, headers, text } = await (await startEdge()).call('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe('User-agent: *\nAllow: /\n');
});
