import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { migrations, type Migration } from './migrations/index.ts';

/** The PostgreSQL advisory lock that makes processes that start at the same time migrate one after the other. */
const ADVISORY_LOCK_ID = 727_001;

/**
 * Runs the missing migrations in one transaction. Applied ones are stored with their SHA-256; throws if a migration was
 * edited afterwards.
 */
export async function migrate(db: Database, list: readonly Migration[] = migrations): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK_ID]);
    await tx.exec(`CREATE TABLE IF NOT EXISTS schema_migration (
      id text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const rows = await tx.query<{ id: string; sha256: string }>('SELECT id, sha256 FROM schema_migration');
    const applied = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
    for (const migration of list) await applyMigration(tx, migration, applied.get(migration[0]));
  });
}

async function applyMigration(db: Database, [id, sql]: Migration, applied: string | undefined): Promise<void> {
  const sha256 = createHash('sha256').update(sql).digest('hex');
  if (applied === sha256) return;
  if (applied !== undefined) throw new Error(`migration ${id} was edited after it ran: add a new migration instead`);
  await db.exec(sql);
  await db.query('INSERT INTO schema_migration (id, sha256) VALUES ($1, $2)', [id, sha256]);
}
