import { startBothEdges, type BothEdges } from '../testing/bothEdges.ts';

const ORDERS = '/ssp-orders/api/v1/orders/customer-ref-orders/233244000666';
const LONG = JSON.stringify({ orders: Array.from({ length: 500 }, (_, id) => ({ id, status: 'Completed' })) });

let both: BothEdges;
beforeAll(async () => (both = await startBothEdges()));
afterAll(() => both.stop());

const answerWith = (status: number, headers: Record<string, string>, body: string) =>
  both.operator.answerWith((_received, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', etag: '"abc"', ...headers });
    response.end(body);
  });

test.each([
  ['long JSON', 200, {}, LONG, 'gzip'],
  ['long JSON of a stated length', 200, { 'content-length': String(LONG.length) }, LONG, 'gzip'],
  ['JSON of an unknown address', 404, {}, LONG, 'gzip'],
  ['short JSON', 200, { 'content-length': '13' }, '{"orders":[]}', undefined],
  ['a picture', 200, { 'content-type': 'image/svg+xml' }, LONG, undefined],
  ['a part', 206, { 'content-range': 'bytes 0-1/9' }, LONG, undefined],
  ['a failure', 503, {}, LONG, undefined],
  ['nothing new', 304, {}, '', undefined],
] as const)('%s is compressed by both edges or by none', async (_case, status, given, body, encoding) => {
  answerWith(status, given, body);
  for (const accepted of ['gzip, deflate, br', 'br', 'identity', 'gzip;q=0']) {
    const { theirs, ours } = await both.expectSame(ORDERS, { headers: { 'accept-encoding': accepted } });
    const expected = accepted.startsWith('gzip,') ? encoding : undefined;
    expect([accepted, ours.headers['content-encoding']]).toEqual([accepted, expected]);
    expect(ours.headers.etag).toBe(theirs.headers.etag);
    expect(ours.headers.etag).toBe(expected ? 'W/"abc"' : '"abc"');
  }
  await both.expectSame(ORDERS, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
});
