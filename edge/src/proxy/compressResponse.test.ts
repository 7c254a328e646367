import { gunzipSync } from 'node:zlib';
import { startFakeOperator, type FakeOperator, startEdge, type RunningEdge } from '../testing/startEdge.ts';

const ORDERS_PATH = '/ssp-orders/api/v1/orders/customer-ref-orders/233244000666';
const LONG_JSON = JSON.stringify({ orders: Array.from({ length: 500 }, (_, id) => ({ id, status: 'Completed' })) });

let operator: FakeOperator;
let edge: RunningEdge;
beforeEach(async () => {
  operator = await startFakeOperator();
  edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
});

const setOperatorResponse = (headers: Record<string, string>, body: string | Buffer = LONG_JSON, status = 200) =>
  operator.answerWith((_received, response) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...length, ...headers });
    response.end(body);
  });
const requestOrders = (method = 'GET', encoding = 'gzip, deflate, br, zstd') =>
  edge.call(ORDERS_PATH, { method, headers: { 'accept-encoding': encoding } });

test('a long JSON response is compressed and its ETag becomes weak', async () => {
  setOperatorResponse({ etag: '"abc"', vary: 'Origin' });
  const answer = await requestOrders();
  expect(gunzipSync(answer.bytes).toString()).toBe(LONG_JSON);
  expect(answer.bytes.length).toBeLessThan(LONG_JSON.length / 5);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding, Origin',
    etag: 'W/"abc"',
  });
  expect(answer.headers).not.toHaveProperty('content-length');
});

test.each(['', 'br', 'gzip;q=0, br', 'identity, gzip; q=0.0'])(
  'for accept-encoding “%s” the response is not compressed',
  async (encoding) => {
    setOperatorResponse({ etag: '"abc"' });
    const { headers, text } = await requestOrders('GET', encoding);
    expect([headers['content-encoding'], headers.etag, text]).toEqual([undefined, '"abc"', LONG_JSON]);
    expect(headers.vary).toBe('Accept-Encoding');
  },
);

test.each([
  ['a short JSON response', {}, '{"orders":[]}', 200],
  ['a part of a file', { 'content-range': 'bytes 0-1/9' }, LONG_JSON, 206],
  ['an error response', {}, LONG_JSON, 503],
])('%s of the operator is forwarded uncompressed', async (_case, headers, body, status) => {
  setOperatorResponse(headers, body, status);
  const answer = await requestOrders();
  expect([answer.status, answer.headers['content-encoding'], answer.text]).toEqual([status, undefined, body]);
  expect(answer.headers['content-length']).toBe(String(body.length));
});

test('a response that the operator compressed is not compressed again', async () => {
  setOperatorResponse({ 'content-encoding': 'br' }, Buffer.alloc(2000, 'b'));
  const { headers, bytes } = await requestOrders();
  expect([headers['content-encoding'], bytes]).toEqual(['br', Buffer.alloc(2000, 'b')]);
});

test('a HEAD response has the headers of the compressed GET response; a 304 keeps those of the operator', async () => {
  setOperatorResponse({ etag: '"abc"' });
  const { headers, bytes } = await requestOrders('HEAD');
  expect([headers['content-encoding'], headers.etag, bytes.length]).toEqual(['gzip', 'W/"abc"', 0]);
  expect(headers).not.toHaveProperty('content-length');
  operator.answerWith((_received, response) => response.writeHead(304, { etag: '"abc"' }).end());
  expect(await requestOrders()).toMatchObject({ status: 304, headers: { etag: '"abc"' } });
});

test('a truncated response of the operator is truncated for the browser, too', async () => {
  operator.answerWith((_received, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write(LONG_JSON.slice(0, 2000), () => response.socket?.destroy());
  });
  await expect(requestOrders()).rejects.toThrow();
});
