import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../openDatabase.ts';

const server = process.env.TEST_DATABASE_URL || undefined;

/** Where a process of its own keeps its data, as its environment says it. `remove` when the process is gone. */
export type ProcessDatabase = { environment: Record<string, string>; remove(): Promise<void> };

/** A folder for an embedded database, or, where TEST_DATABASE_URL names a PostgreSQL server, a schema of it. */
export async function processDatabase(): Promise<ProcessDatabase> {
  if (server === undefined) {
    const place = mkdtempSync(join(tmpdir(), 'sandbox-'));
    return {
      environment: { DATA_DIR: join(place, 'data') },
      remove: async () => rmSync(place, { recursive: true }),
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
