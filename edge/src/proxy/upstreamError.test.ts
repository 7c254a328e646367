import { startFakeOperator, startEdge } from '../testing/startEdge.ts';
import { toUpstreamError } from './upstreamError.ts';

const ORDERS_PATH = '/ssp-orders/api/v1/orders/customer-ref-orders/233244123456';

test('a request gets 503 with Retry-After, and no message in its body, when the operator is unreachable', async () => {
  const operator = await startFakeOperator();
  const edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
  await operator.close();
  const answer = await edge.call(ORDERS_PATH);
  expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(JSON.parse(answer.text)).toEqual({
    statusCode: '503',
    error: 'operator_unreachable',
    requestId: answer.headers['x-request-id'],
  });
});

test('a request gets 502 when the operator closes the connection without a response', async () => {
  const operator = await startFakeOperator();
  operator.answerWith((_received, response) => response.socket?.destroy());
  const edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
  const answer = await edge.call(ORDERS_PATH);
  expect(answer.status).toBe(502);
  expect(JSON.parse(answer.text)).toMatchObject({ statusCode: '502', error: 'upstream' });
});

test.each([
  ['UND_ERR_HEADERS_TIMEOUT', 504, 'upstream_timeout'],
  ['ECONNREFUSED', 503, 'operator_unreachable'],
  ['ECONNRESET', 502, 'upstream'],
])('a request to the operator that fails with %s becomes the response %s %s', (code, status, error) => {
  const cause = Object.assign(new Error('inner'), { code });
  expect(toUpstreamError(new Error('outer', { cause }))).toEqual({ status, error });
  expect(toUpstreamError(new AggregateError([cause]))).toEqual({ status, error });
});

test('a request to the operator that its AbortSignal timed out becomes the response 504 upstream_timeout', () => {
  expect(toUpstreamError(new DOMException('late', 'TimeoutError'))).toEqual({ status: 504, error: 'upstream_timeout' });
});
