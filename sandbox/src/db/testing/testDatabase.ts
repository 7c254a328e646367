import { randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';
import { openEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from '../openDatabase.ts';
import { databaseTemplate } from './databaseTemplate.ts';

const server = process.env.TEST_DATABASE_URL || undefined;

/**
 * A new migrated database: in memory, or a schema of the PostgreSQL server of TEST_DATABASE_URL that is dropped on
 * close. So every database test can run with both drivers.
 */
export async function testDatabase(): Promise<Database> {
  if (server === undefined) return openEmbedded(undefined, await databaseTemplate(migrations));
  const db = await schemaOf(server);
  await migrate(db);
  return db;
}

/** As `testDatabase`, without tables. */
export async function emptyTestDatabase(): Promise<Database> {
  return server === undefined ? openEmbedded(undefined, await databaseTemplate([])) : schemaOf(server);
}

async function schemaOf(url: string): Promise<Database> {
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const address = new URL(url);
  address.searchParams.set('options', `-csearch_path=${schema}`);
  const db = await openDatabase({ url: address.href });
  await db.exec(`CREATE SCHEMA ${schema}`);
  let closed = false;
  return {
    ...db,
    close: async () => {
      if (closed) return;
      closed = true;
      await db.exec(`DROP SCHEMA ${schema} CASCADE`);
      await db.close();
    },
  };
}
