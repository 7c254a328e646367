import { randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';
import { openEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from '../openDatabase.ts';
import { loadDatabaseTemplate } from './databaseTemplate.ts';

const serverUrl = process.env.TEST_DATABASE_URL || undefined;

/**
 * A new migrated database: in memory, or a schema of the PostgreSQL server of TEST_DATABASE_URL that is dropped on
 * close. So every database test can run with both drivers.
 */
export async function createTestDatabase(): Promise<Database> {
  if (serverUrl === undefined) return openEmbedded(undefined, await loadDatabaseTemplate(migrations));
  const db = await openNewSchema(serverUrl);
  await migrate(db);
  return db;
}

/** Creates the same database as `createTestDatabase`, but without tables. */
export async function createEmptyTestDatabase(): Promise<Database> {
  return serverUrl === undefined ? openEmbedded(undefined, await loadDatabaseTemplate([])) : openNewSchema(serverUrl);
}

async function openNewSchema(url: string): Promise<Database> {
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
