import fastify, { type FastifyRequest } from 'fastify';
import { setCustomer } from './customer.ts';
import { addLimits, type RateLimits } from './limits.ts';
import { API_KEY, startTestApi } from './testing/testApi.ts';

const AMA = '233244123456';

async function createLimits(off = false): Promise<RateLimits> {
  return addLimits(fastify(), { off });
}

function requestOf(sub: string, ip = '203.0.113.7'): FastifyRequest {
  const request = { ip, routeOptions: { config: {} } } as FastifyRequest;
  setCustomer(request, { sub, msisdn: AMA });
  return request;
}

/** Sends requests one after the other; returns how many were rejected. */
async function countRejected(count: number, send: () => Promise<void>): Promise<number> {
  let rejected = 0;
  for (let sent = 0; sent < count; sent += 1) await send().catch(() => (rejected += 1));
  return rejected;
}

test('a customer may send 1200 requests a minute, the next one gets 429 and Retry-After; another customer may', async () => {
  const { perCustomer } = await createLimits();
  expect(await countRejected(1200, () => perCustomer(requestOf('ama')))).toBe(0);
  const error: unknown = await perCustomer(requestOf('ama')).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 429, error: 'rate_limited' });
  const seconds = Number((error as { headers: Record<string, string> }).headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await countRejected(1, () => perCustomer(requestOf('somebody else')))).toBe(0);
});

test('the first refusal of a minute is in the security log, once for each customer', async () => {
  const securityLog = jest.fn();
  const { perCustomer } = await addLimits(fastify(), { off: false, securityLog });
  for (const sub of ['ama', 'kofi']) await countRejected(1203, () => perCustomer(requestOf(sub)));
  const logged = { event: 'limit_exceeded', outcome: 'failure', reason: 'rate_limited', ip: '203.0.113.7' };
  expect(securityLog.mock.calls).toEqual([[{ ...logged, subject: 'ama' }], [{ ...logged, subject: 'kofi' }]]);
});

test('the requests of a customer to different routes, also refused ones, count towards one limit', async () => {
  const { api, identity, close } = await startTestApi();
  const headers = { authorization: `Bearer ${await identity.mint({ phone: AMA })}` };
  const customers = '/ssp-beneficiary/api/v1/customers';
  // The path of another customer: 403 before a database query.
  const other = () => api.inject({ url: `${customers}/233200000000/paired-numbers`, headers });
  for (let count = 0; count < 1200; count += 1) await other();
  const refused = await api.inject({ url: `${customers}/${AMA}`, headers });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ statusCode: '429', error: 'rate_limited', requestId: expect.any(String) as string });
  await close();
});

test('only the edge, which sends its API key, can name the client’s address to the APIs: other requests count for their connection', async () => {
  const { api, close } = await startTestApi();
  let sent = 0;
  const send = (headers: Record<string, string> = {}) => {
    const forwarded = { 'x-forwarded-for': `198.51.${Math.floor(sent / 250)}.${(sent += 1) % 250}` };
    return api.inject({ url: '/healthz', remoteAddress: '10.0.0.9', headers: { ...forwarded, ...headers } });
  };
  const statuses = new Set<number>();
  for (let count = 0; count < 6000; count += 1) statuses.add((await send()).statusCode);
  expect([...statuses]).toEqual([200]);
  expect((await send()).statusCode).toBe(429);
  expect((await send({ 'x-api-key': 'guessed' })).statusCode).toBe(429);
  expect((await send({ 'x-api-key': API_KEY })).statusCode).toBe(200);
  await close();
});
