import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { verifyPassword } from '../identity/password.ts';
import { seedCustomers } from './seedCustomers.ts';

const AMA = '233244123456';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
});
afterAll(() => db.close());

const dataBalanceOf = async (number: string) => {
  const sql = `SELECT active_value AS value FROM balance WHERE fttx_msisdn = $1 AND balance_type = 'Data'`;
  return (await db.query<{ value: string }>(sql, [number]))[0]?.value;
};

test('the six sign-in accounts have their customers’ claims, and hashes of one password with argon2id and different salts', async () => {
  const rows = await db.query<{ email: string; phone: string | null; is_subscriber: boolean; password_hash: string }>(
    'SELECT email, phone, is_subscriber, password_hash FROM idp_user ORDER BY email',
  );
  expect(rows.map(({ email, phone, is_subscriber }) => [email, phone, is_subscriber])).toEqual([
    ['akosua.darko@example.com', '233244000555', true],
    ['ama.mensah@example.com', AMA, true],
    ['esi.quartey@example.com', '0244000333', false],
    ['kofi.boateng@example.com', '+233244000222', false],
    ['kwame.asare@example.com', '233244000666', true],
    ['yaw.owusu@example.com', null, false],
  ]);
  expect(new Set(rows.map((row) => row.password_hash)).size).toBe(6);
  for (const { password_hash } of rows) {
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword('Yello#2026', password_hash)).toBe(true);
  }
});

test('seeding the database again keeps the data that was changed since the first time', async () => {
  await db.query(`UPDATE balance SET active_value = '1' WHERE fttx_msisdn = '233558120417'`);
  await seedCustomers(db);
  expect(await dataBalanceOf('233558120417')).toBe('1');
  expect(await db.query('SELECT 1 FROM idp_user')).toHaveLength(6);
});
