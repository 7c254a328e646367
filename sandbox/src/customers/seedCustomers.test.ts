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

const pairedNumbersOf = (msisdn: string) =>
  db.query<{ number: string; type: string }>(
    'SELECT fttx_msisdn AS number, account_type AS type FROM paired_number WHERE owner_msisdn = $1 ORDER BY position',
    [msisdn],
  );
const dataBalanceOf = async (number: string) => {
  const sql = `SELECT active_value AS value FROM balance WHERE fttx_msisdn = $1 AND balance_type = 'Data'`;
  return (await db.query<{ value: string }>(sql, [number]))[0]?.value;
};

test('Ama has five paired numbers, the first one twice, and four data balances', async () => {
  expect(await pairedNumbersOf(AMA)).toEqual([
    { number: '233558120417', type: 'FTTX' },
    { number: '233558120932', type: 'Fibre Business' },
    { number: '233557041186', type: 'TURBONET' },
    { number: '233558302251', type: 'FIBRE' },
    { number: '233557196403', type: 'TurboNet Business' },
    { number: '233558120417', type: 'FTTX' },
  ]);
  expect(await dataBalanceOf('233558120417')).toBe('86.2');
  expect(await dataBalanceOf('233558120932')).toBe('128.4');
  expect(await dataBalanceOf('233557041186')).toBe('42.65');
  expect(await dataBalanceOf('233558302251')).toBeUndefined();
  expect(await dataBalanceOf('233557196403')).toBe('12.5');
});

test('Kofi and Esi have one paired number, Akosua none, Kwame two hundred with a balance each', async () => {
  const kofis = await pairedNumbersOf('233244000222');
  expect(kofis.map(({ type }) => type)).toEqual(['TurboNet']);
  expect(kofis[0]?.number).toMatch(/^233\d{9}$/);
  expect(await pairedNumbersOf('233244000333')).toEqual([{ number: '233558000333', type: 'Fibre' }]);
  expect(await pairedNumbersOf('233244000555')).toEqual([]);
  const kwames = await pairedNumbersOf('233244000666');
  expect(new Set(kwames.map(({ number }) => number)).size).toBe(200);
  expect(await dataBalanceOf(kwames[199]?.number ?? '')).toMatch(/^\d+$/);
});

test('only Ama and Kofi have identity records', async () => {
  const records = await db.query('SELECT * FROM identity_record ORDER BY msisdn');
  expect(records).toEqual([
    expect.objectContaining({ msisdn: '233244000222', id_number: 'GHA-700000222-1', full_name: 'Kofi Boateng' }),
    {
      msisdn: AMA,
      id_number: 'GHA-712345678-9',
      id_expiry_date: '2031-03-14',
      nationality: 'Ghanaian',
      date_of_birth: '1991-07-02',
      gender: 'Female',
      first_name: 'Ama',
      last_name: 'Mensah',
      full_name: 'Ama Serwaa Mensah',
    },
  ]);
});

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

test('seeding adds the beneficiaries once to a database whose older version had none', async () => {
  const count = async () => (await db.query('SELECT 1 FROM beneficiary')).length;
  expect(await count()).toBe(163);
  await db.exec(`DELETE FROM beneficiary; DELETE FROM seeded_part WHERE part = 'beneficiaries'`);
  await seedCustomers(db);
  expect(await count()).toBe(163);
  await db.query('DELETE FROM beneficiary WHERE owner_msisdn = $1', [AMA]);
  await seedCustomers(db);
  expect(await count()).toBe(160);
});
