import { startTestApi, type TestApi } from './testing/testApi.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi({ env: { PORTAL_ORIGIN: 'http://localhost:8080' } });
});
afterAll(() => server.close());

const EXPECTED_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  'access-control-allow-origin': 'http://localhost:8080',
  'cache-control': 'no-store',
  vary: 'Origin',
};

test.each(['/healthz', '/nowhere', '/ssp-beneficiary/api/v1/customers/233244123456/kyc/chained'])(
  'the response of %s has headers that prevent scripts, framing, caching and reading by another origin',
  async (url) => {
    const { headers } = await server.get(url, undefined, { origin: 'http://evil.example' });
    expect(headers).toMatchObject(EXPECTED_HEADERS);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test('a preflight allows the portal’s headers, but not the edge’s x-api-key', async () => {
  const headers = { origin: 'http://localhost:8080', 'access-control-request-method': 'GET' };
  const answer = await server.request('/healthz', { method: 'OPTIONS', headers });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-headers']).toContain('authorization');
  expect(answer.headers['access-control-allow-headers']).not.toContain('x-api-key');
});
