import { drain } from '@portal/server';
import { fakeDatabase, errorCodeOf, startTestApi } from '../testing/testApi.ts';
import { ApiError } from './errors.ts';

test('/readyz succeeds while the database responds, /livez also without it', async () => {
  const server = await startTestApi();
  expect((await server.get('/readyz')).statusCode).toBe(200);

  const query = () => Promise.reject(new ApiError(503, 'db_unavailable', { headers: { 'retry-after': '5' } }));
  const without = await startTestApi({ db: { ...fakeDatabase, query } });
  const ready = await without.get('/readyz');
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toMatchObject([
    503,
    '5',
    { error: 'db_unavailable' },
  ]);
  expect((await without.get('/livez')).json()).toEqual({ status: 'ok' });
});

test('a server that is about to stop responds to /readyz with 503', async () => {
  const server = await startTestApi();
  const drained = drain(server.api.server, 0);
  expect((await server.get('/readyz')).statusCode).toBe(503);
  expect((await server.get('/livez')).statusCode).toBe(200);
  await drained;
});

test('without the keys of the identity provider a call gets 503, and the log names the address that has no document', async () => {
  const cold = await startTestApi();
  cold.identity.answers.discovery = { status: 404 };
  const answer = await cold.get(
    '/ssp-beneficiary/api/v1/customers/233244123456/paired-numbers',
    await cold.identity.mint({ phone: '233244123456' }),
  );
  expect([answer.statusCode, errorCodeOf(answer), answer.headers['retry-after']]).toEqual([
    503,
    'idp_unreachable',
    '5',
  ]);
  expect(cold.log()).toContain(`${cold.identity.issuer}/.well-known/openid-configuration answered 404`);
});
