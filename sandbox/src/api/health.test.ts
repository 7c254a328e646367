import { drain } from '@portal/server';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { emptyDatabase, startTestApi } from './testing/testApi.ts';

const AMA = '233244123456';
const DATABASE_UNAVAILABLE_BODY = {
  statusCode: '503',
  error: 'db_unavailable',
  requestId: expect.any(String) as string,
};

test('/readyz succeeds while the database responds, /healthz also without it', async () => {
  const db = await createTestDatabase();
  const server = await startTestApi({ db });
  expect((await server.get('/readyz')).statusCode).toBe(200);
  await db.close();

  const ready = await server.get('/readyz');
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([503, '5', DATABASE_UNAVAILABLE_BODY]);
  expect((await server.get('/healthz')).json()).toEqual({ status: 'ok' });
  const token = await server.identity.mint({ phone: AMA });
  const paired = await server.get(`/ssp-beneficiary/api/v1/customers/${AMA}/paired-numbers`, token);
  expect([paired.statusCode, paired.json()]).toEqual([503, DATABASE_UNAVAILABLE_BODY]);
  await server.close();
});

test('/readyz is not public: a request that a proxy forwards gets 404, and the database is not asked', async () => {
  const queries: string[] = [];
  const query = async (sql: string) => (queries.push(sql), []);
  const server = await startTestApi({ db: { ...emptyDatabase, query } });
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect((await server.request('/readyz', forwarded)).statusCode).toBe(404);
  expect(queries).not.toContain('SELECT 1');
  expect((await server.get('/readyz')).statusCode).toBe(200);
  expect(queries).toContain('SELECT 1');
  await server.close();
});

test('a server that is about to stop responds to /readyz with 503 and does not log that as an error', async () => {
  const server = await startTestApi();
  const drained = drain(server.api.server, 0);
  const ready = await server.get('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { error: 'leaving' }]);
  expect((await server.get('/healthz')).statusCode).toBe(200);
  expect(server.log()).not.toContain('"level":50');
  await drained;
  await server.close();
});
