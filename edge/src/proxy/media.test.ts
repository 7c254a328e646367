import { startFakeOperator, type FakeOperator, startEdge, type RunningEdge } from '../testing/startEdge.ts';

const VIDEO_PATH = '/media/clip.webm';
const VIDEO_BYTES = Buffer.from(Array.from({ length: 256 }, (_, at) => at));

let operator: FakeOperator;
let edge: RunningEdge;

beforeEach(async () => {
  operator = await startFakeOperator();
  operator.answerWith(({ headers }, response) => {
    const { range } = headers;
    response.writeHead(range === undefined ? 200 : 206, {
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      etag: '"clip"',
      ...(range !== undefined && { 'content-range': `bytes 16-31/${VIDEO_BYTES.length}` }),
    });
    response.end(range === undefined ? VIDEO_BYTES : VIDEO_BYTES.subarray(16, 32));
  });
  edge = await startEdge({ env: { OPERATOR_URL: operator.url } });
});

test('CL-049 a range request of a video is proxied with its 206 response, byte for byte', async () => {
  const { status, headers, bytes } = await edge.call(VIDEO_PATH, {
    headers: { range: 'bytes=16-31', 'if-range': '"clip"' },
  });
  expect(operator.received[0]?.headers).toMatchObject({ range: 'bytes=16-31', 'if-range': '"clip"' });
  expect([status, headers['content-range'], headers['accept-ranges']]).toEqual([206, 'bytes 16-31/256', 'bytes']);
  expect(Buffer.compare(bytes, VIDEO_BYTES.subarray(16, 32))).toBe(0);
});

test('CL-049 a whole video keeps the cache headers and the CSP of the operator, is not compressed, and may be embedded on this site only', async () => {
  const { status, headers, bytes } = await edge.call(VIDEO_PATH, { headers: { 'accept-encoding': 'br, gzip' } });
  expect([status, Buffer.compare(bytes, VIDEO_BYTES)]).toEqual([200, 0]);
  expect(headers).toMatchObject({
    'content-type': 'video/webm',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'same-site',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('content-encoding');
});
