import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/testDatabase.ts';
import { signIn } from './signIn.ts';

const AMA = 'ama.mensah@example.com';
const RIGHT = 'Yello#2026';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await seedCustomers(db);
});
beforeEach(() => db.query('UPDATE idp_user SET failed_sign_ins = 0, locked_until = NULL'));
afterAll(() => db.close());

const attempt = (email: string, password: string) => signIn(db, 'secret', { email, password });
const fail = async (times: number) => {
  for (let count = 0; count < times; count += 1) expect(await attempt(AMA, 'wrong')).toBeUndefined();
};

test('the correct password returns the account, with any spelling of the e-mail address', async () => {
  const id = await attempt(AMA, RIGHT);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await attempt(' Ama.Mensah@Example.com ', RIGHT)).toBe(id);
  expect(await attempt(AMA, 'yello#2026')).toBeUndefined();
  expect(await attempt('nobody@example.com', RIGHT)).toBeUndefined();
  expect(await attempt("' OR 1=1 --", RIGHT)).toBeUndefined();
});

test('after ten failures the account is locked for five minutes, even for the correct password', async () => {
  await fail(10);
  expect(await attempt(AMA, RIGHT)).toBeUndefined();
  await db.query(`UPDATE idp_user SET locked_until = locked_until - interval '299 seconds'`);
  expect(await attempt(AMA, RIGHT)).toBeUndefined();
  await db.query(`UPDATE idp_user SET locked_until = locked_until - interval '1 second'`);
  expect(await attempt(AMA, RIGHT)).toBeDefined();
});

test('nine failures do not lock the account, and a successful sign-in resets the count', async () => {
  await fail(9);
  expect(await attempt(AMA, RIGHT)).toBeDefined();
  await fail(9);
  expect(await attempt(AMA, RIGHT)).toBeDefined();
});

test('after a lock ten attempts are allowed again', async () => {
  await fail(10);
  await db.query(`UPDATE idp_user SET locked_until = now() - interval '1 second'`);
  await fail(9);
  expect(await attempt(AMA, RIGHT)).toBeDefined();
});

test('concurrent attempts get no more tries than sequential ones', async () => {
  const guesses = Array.from({ length: 14 }, () => attempt(AMA, 'wrong'));
  await Promise.all(guesses);
  expect(await db.query('SELECT failed_sign_ins AS count FROM idp_user WHERE email = $1', [AMA])).toEqual([
    { count: 10 },
  ]);
});

test('a wrong password, an unknown customer and a locked account cost one write each', async () => {
  let writes = 0;
  const counting: Database = {
    ...db,
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      const rows = await db.query<Row>(sql, params);
      if (sql.startsWith('INSERT') || rows.length > 0) writes += 1;
      return rows;
    },
  };
  const cost = async (email: string) => {
    writes = 0;
    await signIn(counting, 'secret', { email, password: 'wrong' });
    return writes;
  };
  expect([await cost(AMA), await cost('nobody@example.com')]).toEqual([1, 1]);
  await fail(10);
  expect(await cost(AMA)).toBe(1);
});

test('sign-in takes the same time for a known and an unknown customer', async () => {
  const times: Record<string, number[]> = { 'esi.quartey@example.com': [], 'nobody@example.com': [] };
  for (let round = 0; round < 9; round += 1) {
    for (const [email, taken] of Object.entries(times)) {
      const start = performance.now();
      await attempt(email, 'wrong');
      taken.push(performance.now() - start);
    }
  }
  const [known = 0, unknown = 0] = Object.values(times).map((taken) => taken.sort((a, b) => a - b)[4]);
  expect(unknown / known).toBeGreaterThan(1 / 3);
  expect(unknown / known).toBeLessThan(3);
});

test('unknown e-mail addresses are not stored', async () => {
  await attempt('secret.person@example.com', 'x');
  const kept = await db.query('SELECT * FROM idp_missed_sign_in');
  expect(JSON.stringify(kept)).not.toContain('secret.person');
});
