import { startTestApi, type TestApi } from './testing/testApi.ts';

const AMA = '233244123456';
const PAIRED = `/ssp-beneficiary/api/v1/customers/${AMA}/paired-numbers`;
/** Refused before a row is read, and counted nevertheless. */
const ANOTHERS = '/ssp-beneficiary/api/v1/customers/233200000000/paired-numbers';

let server: TestApi;
afterEach(() => server.close());

async function countRefused(requests: number, ask: () => Promise<{ statusCode: number }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: requests }, ask));
  return answers.filter(({ statusCode }) => statusCode === 429).length;
}

test('a customer may send 1200 requests a minute, the next one gets 429 and Retry-After', async () => {
  server = await startTestApi();
  const token = await server.identity.mint({ phone: AMA, sub: 'ama' });
  expect(await countRefused(600, () => server.get(PAIRED, token))).toBe(0);
  expect(await countRefused(700, () => server.get(PAIRED, token))).toBe(100);

  const refused = await server.get(PAIRED, token);
  expect(refused.json()).toEqual({ statusCode: '429', error: 'rate_limited', requestId: expect.any(String) as string });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);

  const other = await server.identity.mint({ phone: AMA, sub: 'somebody else' });
  expect((await server.get(PAIRED, other)).statusCode).toBe(200);
}, 120_000);

test('all requests of a customer share one counter', async () => {
  server = await startTestApi();
  const token = await server.identity.mint({ phone: AMA });
  await countRefused(1200, () => server.get(ANOTHERS, token));
  expect((await server.get(`/ssp-beneficiary/api/v1/customers/${AMA}`, token)).statusCode).toBe(429);
}, 120_000);

test('one IP address may send 6000 requests a minute, signed in or not', async () => {
  server = await startTestApi();
  const from = (address: string) => () => server.get('/healthz', undefined, { 'x-forwarded-for': address });
  for (let round = 0; round < 12; round += 1) expect(await countRefused(500, from('203.0.113.7'))).toBe(0);
  expect(await countRefused(3, from('203.0.113.7'))).toBe(3);
  expect(await countRefused(3, from('203.0.113.8'))).toBe(0);
}, 60_000);

test('RATE_LIMITS=off disables the limits only together with FAULTS=1', async () => {
  server = await startTestApi({ env: { RATE_LIMITS: 'off', FAULTS: '1' } });
  const token = await server.identity.mint({ phone: AMA });
  expect(await countRefused(1300, () => server.get(ANOTHERS, token))).toBe(0);
  await server.close();
  server = await startTestApi({ env: { RATE_LIMITS: 'off' } });
  const again = await server.identity.mint({ phone: AMA });
  expect(await countRefused(1300, () => server.get(ANOTHERS, again))).toBe(100);
}, 120_000);
