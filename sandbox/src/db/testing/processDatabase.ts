import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../openDatabase.ts';

const server = process.env.TEST_DATABASE_URL || undefined;

/** The database of a separate process, as environment variables. Call `remove` after the process has ended. */
export type ProcessDatabase = { environment: Record<string, string>; remove(): Promise<void> };

/** A folder for an embedded database, or a schema of the PostgreSQL server of TEST_DATABASE_URL. */
export async function processDatabase(): Promise<ProcessDatabase> {
  if (server === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    return {
      environment: { DATA_DIR: join(folder, 'data') },
      remove: async () => rmSync(folder, { recursive: true }),
    };
  }
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const address = new URL(server);
  address.searchParams.set('options', `-csearch_path=${schema}`);
  await run(server, `CREATE SCHEMA ${schema}`);
  return { environment: { DATABASE_URL: address.href }, remove: () => run(server, `DROP SCHEMA ${schema} CASCADE`) };
}

async function run(url: string, sql: string): Promise<void> {
  const db = await openDatabase({ url });
  await db.exec(sql);
  await db.close();
}
