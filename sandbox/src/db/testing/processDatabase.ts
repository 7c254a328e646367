import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../openDatabase.ts';

const serverUrl = process.env.TEST_DATABASE_URL || undefined;

/** A database for a sandbox process: the environment variables that select it. Call `remove` after the process ended. */
export type ProcessDatabase = { environment: Record<string, string>; remove(): Promise<void> };

/** Creates a folder for an embedded database, or a schema on the PostgreSQL server of TEST_DATABASE_URL. */
export async function createProcessDatabase(): Promise<ProcessDatabase> {
  if (serverUrl === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    return {
      environment: { DATA_DIR: join(folder, 'data') },
      remove: async () => rmSync(folder, { recursive: true }),
    };
  }
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const address = new URL(serverUrl);
  address.searchParams.set('options', `-csearch_path=${schema}`);
  await runSql(serverUrl, `CREATE SCHEMA ${schema}`);
  return {
    environment: { DATABASE_URL: address.href },
    remove: () => runSql(serverUrl, `DROP SCHEMA ${schema} CASCADE`),
  };
}

async function runSql(url: string, sql: string): Promise<void> {
  const db = await openDatabase({ url });
  await db.exec(sql);
  await db.close();
}
