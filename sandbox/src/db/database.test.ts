import type { Database } from './database.ts';
import { createTestDatabase } from '../testing/testApi.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.exec('CREATE TABLE thing (id int PRIMARY KEY, name text NOT NULL)');
});

const listThingNames = async () =>
  (await db.query<{ name: string }>('SELECT name FROM thing ORDER BY id')).map(({ name }) => name);

test('the database driver returns values of each SQL type as the JavaScript type that both drivers use', async () => {
  const [row] = await db.query(
    `SELECT 9007199254740991::int8 AS big, '2031-03-14'::date AS day, 42.650::numeric AS amount, true AS yes,
            '{"a":[1]}'::jsonb AS json, NULL AS nothing, '2026-01-02T03:04:05Z'::timestamptz AS at, $1::text AS word`,
    ['Ɔheneba'],
  );
  expect(row).toEqual({
    big: 9007199254740991,
    day: '2031-03-14',
    amount: '42.650',
    yes: true,
    json: { a: [1] },
    nothing: null,
    at: new Date('2026-01-02T03:04:05Z'),
    word: 'Ɔheneba',
  });
});

test('a transaction is committed when its callback returns and rolled back when it throws', async () => {
  await db.transaction((tx) => tx.query(`INSERT INTO thing VALUES (1, 'kept')`));
  const failing = db.transaction(async (tx) => {
    await tx.query(`INSERT INTO thing VALUES (2, 'undone')`);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await listThingNames()).toEqual(['kept']);
});
