import { toUpstreamFailure } from './upstreamFailure.ts';

test.each([
  ['UND_ERR_HEADERS_TIMEOUT', 504, 'upstream_timeout'],
  ['ECONNREFUSED', 503, 'operator_unreachable'],
  ['ECONNRESET', 502, 'upstream'],
])('a request to the operator that fails with %s becomes the response %s %s', (code, status, error) => {
  const cause = Object.assign(new Error('inner'), { code });
  expect(toUpstreamFailure(new Error('outer', { cause }))).toEqual({ status, error });
  expect(toUpstreamFailure(new AggregateError([cause]))).toEqual({ status, error });
});

test('a request to the operator that its AbortSignal timed out becomes the response 504 upstream_timeout', () => {
  expect(toUpstreamFailure(new DOMException('late', 'TimeoutError'))).toEqual({
    status: 504,
    error: 'upstream_timeout',
  });
});
