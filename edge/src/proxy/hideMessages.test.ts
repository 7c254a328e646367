import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { startFakeOperator, type FakeOperator, startEdge } from '../testing/startEdge.ts';
import { writeBackendsFile } from '../testing/releases.ts';

const ORDERS_PATH = '/ssp-orders/api/v1/orders/customer-ref-orders/233244123456';
const TECHNICAL_MESSAGE = 'ORA-12541: TNS:no listener at db7.internal:1521';
const BODY = JSON.stringify({ statusCode: '500', error: 'db', message: TECHNICAL_MESSAGE });
const WITHOUT_MESSAGE = { statusCode: '500', error: 'db' };

let operator: FakeOperator;
beforeEach(async () => {
  operator = await startFakeOperator();
});

const answerWith = (status: number, body: string | Buffer, headers: Record<string, string> = {}) =>
  operator.answerWith((_received, response) => {
    const length = String(Buffer.byteLength(body));
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers });
    response.end(body);
  });
const callWith = async (messages: object) => {
  const backend = { url: operator.url, apis: { orders: '/orders' }, ...messages };
  return (await startEdge({ env: { BACKENDS_FILE: writeBackendsFile({ orders: backend }) } })).call(ORDERS_PATH);
};

test.each([
  [{}, 400, true],
  [{}, 500, false],
  [{ messages: 'client-errors' }, 409, true],
  [{ messages: 'client-errors' }, 503, false],
  [{ messages: 'all' }, 500, true],
  [{ messages: 'listed', listedMessages: ['Try tomorrow.'] }, 400, false],
  [{ messages: 'listed', listedMessages: ['Try tomorrow.', TECHNICAL_MESSAGE] }, 500, true],
])('D-139 with %j the message of a %i response reaches the customer: %s', async (messages, status, isShown) => {
  answerWith(status, BODY);
  const answer = await callWith(messages);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toEqual(isShown ? JSON.parse(BODY) : WITHOUT_MESSAGE);
});

test('D-139 the message of a successful response stays, whatever the backend’s messages are', async () => {
  answerWith(200, BODY);
  expect((await callWith({ messages: 'listed', listedMessages: ['Try tomorrow.'] })).text).toBe(BODY);
});

test.each([
  ['of another content type', BODY, { 'content-type': 'text/html' }],
  ['with a byte order mark', `\uFEFF${BODY}`, {}],
  ['with gzip', gzipSync(BODY), { 'content-encoding': 'gzip' }],
  ['with brotli', brotliCompressSync(BODY), { 'content-encoding': 'br' }],
  ['with deflate', deflateSync(BODY), { 'content-encoding': 'deflate' }],
])('D-139 the message of a 500 response %s does not reach the customer', async (_case, body, headers) => {
  answerWith(500, body, { etag: '"1"', ...headers });
  const edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
  const answer = await edge.call(ORDERS_PATH);
  expect(JSON.parse(answer.text)).toEqual(WITHOUT_MESSAGE);
  for (const name of ['content-encoding', 'etag']) expect(answer.headers).not.toHaveProperty(name);
});

test.each([
  ['longer than 64 kB', JSON.stringify({ message: 'a'.repeat(65 * 1024) }), {}],
  [
    'longer than 64 kB when decompressed',
    gzipSync(JSON.stringify({ message: 'a'.repeat(10_000_000) })),
    { 'content-encoding': 'gzip' },
  ],
  ['in an unknown encoding', BODY, { 'content-encoding': 'zstd' }],
])('D-139 a 500 response %s is replaced by the edge’s own', async (_case, body, headers) => {
  answerWith(500, body, headers);
  const edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
  const answer = await edge.call(ORDERS_PATH);
  const requestId = answer.headers['x-request-id'];
  expect(JSON.parse(answer.text)).toEqual({ statusCode: '500', error: 'upstream', requestId });
});

test('a 503 response without a message is forwarded byte for byte, with its headers and without a retry', async () => {
  answerWith(503, '<h1>Broken</h1>', { 'content-type': 'text/html', 'retry-after': '1' });
  const edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
  const answer = await edge.call(ORDERS_PATH);
  expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([503, '<h1>Broken</h1>', '1']);
  expect(operator.received).toHaveLength(1);
});
