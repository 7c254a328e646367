import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { signIn } from './signIn.ts';

const AMA = 'ama.mensah@example.com';
const AMA_PASSWORD = 'Yello#2026';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
});
beforeEach(() => db.query('UPDATE idp_user SET failed_sign_ins = 0, locked_until = NULL'));
afterAll(() => db.close());

const OPTIONS = { secret: 'secret', demoCustomers: true };
const attemptSignIn = (email: string, password: string) => signIn(db, OPTIONS, { email, password });
const failSignIns = async (times: number) => {
  for (let count = 0; count < times; count += 1) expect(await attemptSignIn(AMA, 'wrong')).toBeUndefined();
};

test('the correct password returns the account, whatever the letter case of the e-mail address and the spaces around it', async () => {
  const id = await attemptSignIn(AMA, AMA_PASSWORD);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await attemptSignIn(' Ama.Mensah@Example.com ', AMA_PASSWORD)).toBe(id);
  expect(await attemptSignIn(AMA, 'yello#2026')).toBeUndefined();
  expect(await attemptSignIn('nobody@example.com', AMA_PASSWORD)).toBeUndefined();
  expect(await attemptSignIn("' OR 1=1 --", AMA_PASSWORD)).toBeUndefined();
});

test('after ten failed sign-ins the account is locked for five minutes, even for the correct password', async () => {
  await failSignIns(10);
  expect(await attemptSignIn(AMA, AMA_PASSWORD)).toBeUndefined();
  await db.query(`UPDATE idp_user SET locked_until = locked_until - interval '299 seconds'`);
  expect(await attemptSignIn(AMA, AMA_PASSWORD)).toBeUndefined();
  await db.query(`UPDATE idp_user SET locked_until = locked_until - interval '1 second'`);
  expect(await attemptSignIn(AMA, AMA_PASSWORD)).toBeDefined();
});

test('nine failed sign-ins do not lock the account, and a successful sign-in resets the count', async () => {
  await failSignIns(9);
  expect(await attemptSignIn(AMA, AMA_PASSWORD)).toBeDefined();
  await failSignIns(9);
  expect(await attemptSignIn(AMA, AMA_PASSWORD)).toBeDefined();
});

test('after the lock of an account has expired, it is locked again only by ten more failures', async () => {
  await failSignIns(10);
  await db.query(`UPDATE idp_user SET locked_until = now() - interval '1 second'`);
  await failSignIns(9);
  expect(await attemptSignIn(AMA, AMA_PASSWORD)).toBeDefined();
});

test('of fourteen concurrent sign-ins with a wrong password only ten are counted, as with sequential ones', async () => {
  const guesses = Array.from({ length: 14 }, () => attemptSignIn(AMA, 'wrong'));
  await Promise.all(guesses);
  expect(await db.query('SELECT failed_sign_ins AS count FROM idp_user WHERE email = $1', [AMA])).toEqual([
    { count: 10 },
  ]);
});

test('a sign-in writes to the database once for a wrong password, an unknown customer and a locked account', async () => {
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
    await signIn(counting, OPTIONS, { email, password: 'wrong' });
    return writes;
  };
  expect([await cost(AMA), await cost('nobody@example.com')]).toEqual([1, 1]);
  await failSignIns(10);
  expect(await cost(AMA)).toBe(1);
});

test('sign-in takes the same time for a known and an unknown customer', async () => {
  const times: Record<string, number[]> = { 'esi.quartey@example.com': [], 'nobody@example.com': [] };
  for (let round = 0; round < 9; round += 1) {
    for (const [email, taken] of Object.entries(times)) {
      const start = performance.now();
      await attemptSignIn(email, 'wrong');
      taken.push(performance.now() - start);
    }
  }
  const [known = 0, unknown = 0] = Object.values(times).map((taken) => taken.sort((a, b) => a - b)[4]);
  expect(unknown / known).toBeGreaterThan(1 / 3);
  expect(unknown / known).toBeLessThan(3);
});

test('a failed sign-in with an unknown e-mail address does not store the address', async () => {
  await attemptSignIn('secret.person@example.com', 'x');
  const kept = await db.query('SELECT * FROM idp_missed_sign_in');
  expect(JSON.stringify(kept)).not.toContain('secret.person');
});
