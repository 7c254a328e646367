import { startEdge, stopEdges } from '../testing/startEdge.ts';

afterEach(stopEdges);

test('/config.json contains no secret, is revalidated by browsers and gets 304 when unchanged', async () => {
  const edge = await startEdge({ config: { environment: 'test' } });
  const answer = await edge.call('/config.json');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  expect(JSON.parse(answer.text)).toMatchObject({ environment: 'test', api: { fibreClientId: 'ssp-web-public' } });
  expect(answer.text).not.toMatch(/key-of-the-edge|real-id|real-secret/);
  const again = await edge.call('/config.json', { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.status).toBe(304);
});

test('with a wrong configuration every document and API is a 500 page that names the wrong keys, and files are still served', async () => {
  const edge = await startEdge({ config: { oidc: { authority: 'nowhere<b>' }, samples: 'some' } });
  for (const path of [
    '/',
    '/broadband/broadband-accounts',
    '/marketplace',
    '/ssp-orders/api/v1/orders',
    '/geo/search',
  ]) {
    const answer = await edge.call(path);
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 500, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('<html lang="en">');
    expect(answer.text).toContain('<h1>Configuration error</h1>');
    expect(answer.text).toContain('Configuration error: oidc.authority must be an absolute http or https address');
    expect(answer.text).toContain('Configuration error: samples must be &quot;full&quot; or &quot;empty&quot;');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
  }
  expect((await edge.call('/ssp-help/api/v1/x', { method: 'POST' })).status).toBe(500);
  expect((await edge.call('/healthz')).status).toBe(503);
  expect((await edge.call('/config.json')).status).toBe(500);
  expect((await edge.call('/assets/main.0a1b2c3d.js')).status).toBe(200);
});

test('/marketplace redirects to the configured shop', async () => {
  const edge = await startEdge({ config: { links: { shop: 'https://shop.example.org/start' } } });
  const answer = await edge.call('/marketplace');
  expect([answer.status, answer.headers.location]).toEqual([302, 'https://shop.example.org/start']);
});

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
