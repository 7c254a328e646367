import { drain } from '@portal/server';
import { startTestApi, emptyDatabase } from './testing/testApi.ts';
import { ApiError } from './errors.ts';

test('/readyz succeeds while the database responds, /healthz also without it', async () => {
  const server = await startTestApi();
  expect((await server.get('/readyz')).statusCode).toBe(200);
  await server.close();

  const query = () => Promise.reject(new ApiError(503, 'db_unavailable', { headers: { 'retry-after': '5' } }));
  const without = await startTestApi({ db: { ...emptyDatabase, query } });
  const ready = await without.get('/readyz');
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toMatchObject([
    503,
    '5',
    { error: 'db_unavailable' },
  ]);
  expect((await without.get('/healthz')).json()).toEqual({ status: 'ok' });
  await without.close();
});

test('a server that is about to stop responds to /readyz with 503', async () => {
  const server = await startTestApi();
  const drained = drain(server.api.server, 0);
  expect((await server.get('/readyz')).statusCode).toBe(503);
  expect((await server.get('/healthz')).statusCode).toBe(200);
  await drained;
  await server.close();
});
