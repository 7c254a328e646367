import { gunzipSync } from 'node:zlib';
import { startFakeOperator, type FakeOperator } from '../testing/fakeOperator.ts';
import { startEdge, stopEdges, type RunningEdge } from '../testing/startEdge.ts';

const ORDERS = '/ssp-orders/api/v1/orders/customer-ref-orders/233244000666';
const LONG = JSON.stringify({ orders: Array.from({ length: 500 }, (_, id) => ({ id, status: 'Completed' })) });

let operator: FakeOperator;
let edge: RunningEdge;
beforeEach(async () => {
  operator = await startFakeOperator();
  edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
});
afterEach(async () => {
  await stopEdges();
  await operator.close();
});

const answerWith = (headers: Record<string, string>, body: string | Buffer = LONG, status = 200) =>
  operator.answerWith((_received, response) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...length, ...headers });
    response.end(body);
  });
const ask = (method = 'GET', encoding = 'gzip, deflate, br, zstd') =>
  edge.call(ORDERS, { method, headers: { 'accept-encoding': encoding } });

test('a long JSON response is compressed and its ETag becomes weak', async () => {
  answerWith({ etag: '"abc"', vary: 'Origin' });
  const answer = await ask();
  expect(gunzipSync(answer.bytes).toString()).toBe(LONG);
  expect(answer.bytes.length).toBeLessThan(LONG.length / 5);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding, Origin',
    etag: 'W/"abc"',
  });
  expect(answer.headers).not.toHaveProperty('content-length');
});

test.each(['', 'identity', 'br', 'gzip;q=0'])(
  'for accept-encoding “%s” the response is not compressed',
  async (encoding) => {
    answerWith({ etag: '"abc"' });
    const { headers, text } = await ask('GET', encoding);
    expect([headers['content-encoding'], headers.etag, text]).toEqual([undefined, '"abc"', LONG]);
    expect(headers.vary).toBe('Accept-Encoding, Origin');
  },
);

test.each([
  ['a short answer', {}, '{"orders":[]}', 200],
  ['a picture', { 'content-type': 'image/svg+xml' }, LONG, 200],
  ['a part', { 'content-range': 'bytes 0-1/9' }, LONG, 206],
  ['a failure', {}, LONG, 503],
])('%s is left as it comes', async (_case, headers, body, status) => {
  answerWith(headers, body, status);
  const answer = await ask();
  expect([answer.status, answer.headers['content-encoding'], answer.text]).toEqual([status, undefined, body]);
  expect(answer.headers['content-length']).toBe(String(body.length));
});

test('a response that the operator compressed is not compressed again', async () => {
  answerWith({ 'content-encoding': 'br' }, Buffer.alloc(2000, 'b'));
  const { headers, bytes } = await ask();
  expect([headers['content-encoding'], bytes]).toEqual(['br', Buffer.alloc(2000, 'b')]);
});

test('HEAD has the headers of GET, and 304 those of the operator', async () => {
  answerWith({ etag: '"abc"' });
  const { headers, bytes } = await ask('HEAD');
  expect([headers['content-encoding'], headers.etag, bytes.length]).toEqual(['gzip', 'W/"abc"', 0]);
  expect(headers).not.toHaveProperty('content-length');
  operator.answerWith((_received, response) => response.writeHead(304, { etag: '"abc"' }).end());
  expect(await ask()).toMatchObject({ status: 304, headers: { etag: '"abc"' } });
});

test('a truncated response of the operator is truncated for the browser, too', async () => {
  operator.answerWith((_received, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write(LONG.slice(0, 2000), () => response.socket?.destroy());
  });
  await expect(ask()).rejects.toThrow();
});
