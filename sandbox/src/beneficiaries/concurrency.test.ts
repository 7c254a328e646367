import { startTestApi, type TestApi } from '../api/testing/testApi.ts';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { ABENA, AMA, createBeneficiariesClient, expectedErrorResponse } from './testing/beneficiariesClient.ts';

let db: Database;
let server: TestApi;
let ama: ReturnType<typeof createBeneficiariesClient>;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
  server = await startTestApi({ db, env: { RATE_LIMITS: 'off' } });
  ama = createBeneficiariesClient(server, await server.identity.mint({ phone: AMA, sub: 'ama' }), AMA);
});
beforeEach(() => db.exec('DELETE FROM beneficiary; DELETE FROM repeated_call'));
afterAll(async () => {
  await server.close();
  await db.close();
});

const sortedStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('AB-030 AB-036 of two concurrent adds of one phone number one gets 201 and one 409', async () => {
  for (let round = 0; round < 10; round += 1) {
    const phoneNumber = `024455010${round}`;
    const both = await Promise.all(['Abena', 'Adwoa'].map((name) => ama.add({ ...ABENA, name, phoneNumber })));
    expect(sortedStatuses(both)).toEqual([201, 409]);
  }
  expect(await ama.list()).toHaveLength(10);
});

test('of two concurrent updates that give two beneficiaries one phone number, one gets 200 and one 409', async () => {
  const added = [await ama.add(), await ama.add({ ...ABENA, phoneNumber: '0244550101' })];
  const ids = added.map(({ body }) => (body as { id: string }).id);
  const both = await Promise.all(ids.map((id) => ama.update(id, { ...ABENA, phoneNumber: '0244550109' })));
  expect(sortedStatuses(both)).toEqual([200, 409]);
});

test('repeated and concurrent requests with one idempotency key add one beneficiary', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ama.add(ABENA, 'press-1')));
  expect(sortedStatuses(answers)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await ama.add(ABENA, 'press-1')).toEqual(answers[0]);
  expect(await ama.list()).toHaveLength(1);
});

test('an update repeated with its idempotency key returns the first response, even after another update in between', async () => {
  const { id } = (await ama.add()).body as { id: string };
  const first = await ama.update(id, { ...ABENA, name: 'First' }, 'press-1');
  await ama.update(id, { ...ABENA, name: 'Second' }, 'press-2');
  expect(await ama.update(id, { ...ABENA, name: 'First' }, 'press-1')).toEqual(first);
  expect((await ama.list())[0]?.name).toBe('Second');
});

test('an idempotency key with another beneficiary gets 409, a refused add may be repeated with its key', async () => {
  expect((await ama.add({ ...ABENA, name: '' }, 'press-1')).status).toBe(400);
  expect((await ama.add(ABENA, 'press-1')).status).toBe(201);
  expect(await ama.add({ ...ABENA, name: 'Adwoa' }, 'press-1')).toEqual(
    expectedErrorResponse(
      409,
      'idempotency_key_reused',
      'This request was already sent with other details. Please try again.',
    ),
  );
});
