import { startTestApi, type TestApi } from './testing/testApi.ts';

const AMA = '233244123456';
const PAIRED_NUMBERS_PATH = `/ssp-beneficiary/api/v1/customers/${AMA}/paired-numbers`;
/** Requests with Ama's token for this path get 403 before a database query, but count towards her limit. */
const OTHER_CUSTOMERS_PATH = '/ssp-beneficiary/api/v1/customers/233200000000/paired-numbers';

let server: TestApi;
afterEach(() => server.close());

async function countRefused(requests: number, ask: () => Promise<{ statusCode: number }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: requests }, ask));
  return answers.filter(({ statusCode }) => statusCode === 429).length;
}

test('a customer may send 1200 requests a minute, the next one gets 429 and Retry-After', async () => {
  server = await startTestApi();
  const token = await server.identity.mint({ phone: AMA, sub: 'ama' });
  expect(await countRefused(600, () => server.get(PAIRED_NUMBERS_PATH, token))).toBe(0);
  expect(await countRefused(700, () => server.get(PAIRED_NUMBERS_PATH, token))).toBe(100);

  const refused = await server.get(PAIRED_NUMBERS_PATH, token);
  expect(refused.json()).toEqual({ statusCode: '429', error: 'rate_limited', requestId: expect.any(String) as string });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);

  const other = await server.identity.mint({ phone: AMA, sub: 'somebody else' });
  expect((await server.get(PAIRED_NUMBERS_PATH, other)).statusCode).toBe(200);
}, 120_000);

test('the requests of a customer to different routes, also refused ones, count towards one limit', async () => {
  server = await startTestApi();
  const token = await server.identity.mint({ phone: AMA });
  await countRefused(1200, () => server.get(OTHER_CUSTOMERS_PATH, token));
  expect((await server.get(`/ssp-beneficiary/api/v1/customers/${AMA}`, token)).statusCode).toBe(429);
}, 120_000);

test('one IP address may send 6000 requests a minute, signed in or not', async () => {
  server = await startTestApi();
  const from = (address: string) => () => server.get('/healthz', undefined, { 'x-forwarded-for': address });
  for (let round = 0; round < 12; round += 1) expect(await countRefused(500, from('203.0.113.7'))).toBe(0);
  expect(await countRefused(3, from('203.0.113.7'))).toBe(3);
  expect(await countRefused(3, from('203.0.113.8'))).toBe(0);
}, 60_000);

test('RATE_LIMITS=off disables the API’s request limits only together with FAULTS=1', async () => {
  server = await startTestApi({ env: { RATE_LIMITS: 'off', FAULTS: '1' } });
  const token = await server.identity.mint({ phone: AMA });
  expect(await countRefused(1300, () => server.get(OTHER_CUSTOMERS_PATH, token))).toBe(0);
  await server.close();
  server = await startTestApi({ env: { RATE_LIMITS: 'off' } });
  const again = await server.identity.mint({ phone: AMA });
  expect(await countRefused(1300, () => server.get(OTHER_CUSTOMERS_PATH, again))).toBe(100);
}, 120_000);
