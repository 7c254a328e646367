import { startFakeOperator, type FakeOperator, startEdge, type RunningEdge } from '../testing/startEdge.ts';

const PLANS_PATH = '/ssp-beneficiary/api/v1/customers/233244123456/plans?broadbandMsisdn=233558120417&q=a%20b';

let operator: FakeOperator;
let edge: RunningEdge;

beforeEach(async () => {
  operator = await startFakeOperator();
  edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
});

test('CL-007 the edge adds the API key to a proxied request and replaces one that a browser sends', async () => {
  await edge.call(PLANS_PATH, { headers: { authorization: 'Bearer user' } });
  await edge.call(PLANS_PATH, { headers: { 'X-API-Key': 'guessed' } });
  expect(operator.received).toMatchObject([
    { method: 'GET', url: PLANS_PATH, headers: { 'x-api-key': 'key-of-the-edge', authorization: 'Bearer user' } },
    { url: PLANS_PATH, headers: { 'x-api-key': 'key-of-the-edge' } },
  ]);
});

test.each([
  '/ssp-beneficiary/api/v1/customers/1/paired-numbers',
  '/home-fibre-check/api/location/all',
  '/ssp-home-order/api/v1/no-service-customers/create',
  '/ssp-order-manager/api/v1/orders/create-broadband-relocation',
  '/ssp-orders/api/v1/orders/customer-ref-orders/1',
  '/ssp-help/api/v1/faqs',
  '/ssp-sim-swap/api/v1/swaps',
  '/tiles/light/7/62/63.svg',
  '/media/clip.webm',
])('%s is forwarded to the operator', async (path) => {
  expect((await edge.call(path)).text).toBe('{"statusCode":"0000"}');
  expect(operator.received.map(({ url }) => url)).toEqual([path]);
});

test.each(['/ssp-beneficiary/api/v2/x', '/tilesets/x', '/geography', '/mediateca', '/livez'])(
  '%s is not forwarded to the operator: the response is a 404 of the edge',
  async (path) => {
    expect((await edge.call(path)).status).toBe(404);
    expect(operator.received).toEqual([]);
  },
);

test.each([
  ['1', '9.9.9.9, 203.0.113.7'],
  ['2', '9.9.9.9, 203.0.113.7, 10.0.0.5'],
])('with TRUST_PROXY=%s the client’s address of “%s” is 203.0.113.7', async (TRUST_PROXY, forwarded) => {
  const behindProxy = await startEdge({ env: { OPERATOR_URL: operator.url, TRUST_PROXY } });
  await behindProxy.call('/ssp-help/api/v1/faqs', { headers: { 'x-forwarded-for': forwarded } });
  expect(operator.received[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
});

test('the id of a request is sent to the operator and the browser', async () => {
  const given = await edge.call('/ssp-help/api/v1/faqs', { headers: { 'x-request-id': 'abc-12345678' } });
  expect(operator.received[0]?.headers['x-request-id']).toBe('abc-12345678');
  expect(given.headers['x-request-id']).toBe('abc-12345678');
});

test('a proxied response without security headers gets those of API responses, and loses cookies and server names', async () => {
  operator.answerWith((_received, response) => {
    response.writeHead(200, {
      'set-cookie': 'a=1',
      server: 'x',
      'x-powered-by': 'y',
      'content-type': 'application/json',
    });
    response.end('[]');
  });
  const { headers } = await edge.call('/ssp-help/api/v1/faqs');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-site',
    'x-content-type-options': 'nosniff',
    // A response without Content-Length may be long enough to be compressed.
    vary: 'Accept-Encoding',
  });
  for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
});

test.each([
  [64 * 1024, 200],
  [64 * 1024 + 1, 413],
])('a proxied request with a body of %i bytes gets %i, because the limit is 64 kB', async (bytes, status) => {
  const body = 'a'.repeat(bytes);
  const headers = { 'content-type': 'application/json' };
  const answer = await edge.call('/ssp-home-order/api/v1/no-service-customers/create', {
    method: 'POST',
    headers,
    body,
  });
  expect(answer.status).toBe(status);
  expect(operator.received).toHaveLength(status === 200 ? 1 : 0);
});
