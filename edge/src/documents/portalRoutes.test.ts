import { startEdge } from '../testing/startEdge.ts';

test('/config.json contains no secret and is revalidated by browsers', async () => {
  const edge = await startEdge({ config: { environment: 'test' } });
  const answer = await edge.call('/config.json');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  expect(JSON.parse(answer.text)).toMatchObject({ environment: 'test', api: { fibreClientId: 'ssp-web-public' } });
  expect(answer.text).not.toMatch(/key-of-the-edge|real-id|real-secret/);
});

test('/marketplace redirects to the configured shop', async () => {
  const edge = await startEdge({ config: { links: { shop: 'https://shop.example.org/start' } } });
  const answer = await edge.call('/marketplace');
  expect([answer.status, answer.headers.location]).toEqual([302, 'https://shop.example.org/start']);
});

test.each(['/metrics', '/livez', '/readyz', '/metrics/x'])(
  '%s, a path of the management port, is a 404 on the public port',
  async (path) => {
    const edge = await startEdge();
    expect((await edge.call(path, { headers: { 'sec-fetch-mode': 'navigate' } })).status).toBe(404);
  },
);

test('/healthz responds with 200 and is never cached', async () => {
  const answer = await (await startEdge()).call('/healthz');
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('a navigation to a path that cannot be decoded gets a 400 page with a link to the start page', async () => {
  const answer = await (await startEdge()).call('/%E0%A4%A', { headers: { 'sec-fetch-mode': 'navigate' } });
  expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(answer.text).toContain('<h1>This address is not valid</h1>');
  expect(answer.text).toContain('<a href="/">open the start page</a>');
});
