import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { startTestApi } from './testing/testApi.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
});
afterAll(() => db.close());

const JSON_HEADERS = { 'content-type': 'application/json' };

async function countPairedNumbers(owner: string): Promise<number> {
  return (await db.query('SELECT 1 FROM paired_number WHERE owner_msisdn = $1', [owner])).length;
}

test('/__reset restores the data of one customer, or of all', async () => {
  const server = await startTestApi({ db, env: { FAULTS: '1' } });
  const reset = (payload?: string) =>
    server.request('/__reset', {
      method: 'POST',
      ...(payload === undefined ? {} : { payload, headers: JSON_HEADERS }),
    });
  await db.exec('DELETE FROM paired_number');
  expect((await reset('{"email":"kofi.boateng@example.com"}')).statusCode).toBe(204);
  expect([await countPairedNumbers('233244000222'), await countPairedNumbers('233244123456')]).toEqual([1, 0]);
  expect((await reset()).statusCode).toBe(204);
  expect(await countPairedNumbers('233244123456')).toBe(6);
  expect((await reset('{"email":7}')).statusCode).toBe(400);
  expect((await reset('{"email":"nobody@example.com"}')).json()).toMatchObject({ error: 'customer_not_found' });
  await server.close();
});

test('/__reset returns 404 without FAULTS=1', async () => {
  const server = await startTestApi({ db });
  const answer = await server.request('/__reset', { method: 'POST', payload: '{}', headers: JSON_HEADERS });
  expect(answer.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
  await server.close();
});

test('/__reset returns 404 to clients on other machines', async () => {
  const server = await startTestApi({ db, env: { FAULTS: '1' } });
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const answer = await server.request('/__reset', { method: 'POST', headers });
  expect(answer.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
  await server.close();
});
