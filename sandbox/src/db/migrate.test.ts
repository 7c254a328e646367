import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { createEmptyTestDatabase } from './testing/testDatabase.ts';

let db: Database;
beforeAll(async () => {
  db = await createEmptyTestDatabase();
});
afterEach(async () => {
  const sql = 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()';
  for (const { name } of await db.query<{ name: string }>(sql)) await db.exec(`DROP TABLE ${name} CASCADE`);
});
afterAll(() => db.close());

const MIGRATIONS: [string, string][] = [
  ['0001_a', 'CREATE TABLE a (id int PRIMARY KEY)'],
  ['0002_b', 'CREATE TABLE b (id int REFERENCES a)'],
];
const IDS = MIGRATIONS.map(([id]) => ({ id }));
const listAppliedMigrations = () => db.query<{ id: string }>('SELECT id FROM schema_migration ORDER BY id');

test('migrations run once and in order, a second run applies only new ones', async () => {
  await migrate(db, MIGRATIONS);
  await migrate(db, MIGRATIONS);
  expect(await listAppliedMigrations()).toEqual(IDS);
  await migrate(db, [...MIGRATIONS, ['9000_new', 'CREATE TABLE brand_new (id int)']]);
  expect(await db.query('SELECT * FROM brand_new')).toEqual([]);
});

test('an edited migration is refused, and nothing of that run is applied', async () => {
  await migrate(db, [['0001_a', 'CREATE TABLE a (id int PRIMARY KEY)']]);
  const edited = migrate(db, [
    ['0000_before', 'CREATE TABLE before (id int)'],
    ['0001_a', 'CREATE TABLE a (id bigint)'],
  ]);
  await expect(edited).rejects.toThrow('migration 0001_a was edited after it ran');
  expect((await listAppliedMigrations()).map(({ id }) => id)).toEqual(['0001_a']);
  await expect(db.query('SELECT * FROM before')).rejects.toMatchObject({ code: '42P01' });
});
