import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { loadOrCreateKeys } from '../../identity/keys.ts';
import { wrapPglite } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import type { Migration } from '../migrations/index.ts';

/** No test uses these databases; without them a copy is created faster. */
const UNUSED_DATABASES = ['template0', 'template1'];

/**
 * A dump of an embedded database after these migrations, with the keys of the identity provider. It is cached in a file:
 * creating it takes 3 s, copying it 0.4 s. Each month has its own file, because keys that are 90 days old are replaced.
 */
export async function loadDatabaseTemplate(migrations: readonly Migration[]): Promise<Blob> {
  const month = new Date().toISOString().slice(0, 'yyyy-mm'.length);
  const version = createHash('sha256')
    .update(JSON.stringify([month, migrations, UNUSED_DATABASES]))
    .digest('hex')
    .slice(0, 16);
  const file = join(tmpdir(), `sandbox-template-${process.getuid?.() ?? 0}-${version}.tar`);
  if (!existsSync(file)) await createTemplateFile(file, migrations);
  // Not openAsBlob: its blob can no longer be read after another process has replaced the file.
  return new Blob([readFileSync(file)]);
}

async function createTemplateFile(file: string, migrations: readonly Migration[]): Promise<void> {
  const pglite = await PGlite.create('memory://');
  if (migrations.length > 0) {
    const db = wrapPglite(pglite);
    await migrate(db, migrations);
    await loadOrCreateKeys(db);
  }
  await pglite.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of UNUSED_DATABASES) await pglite.exec(`DROP DATABASE ${name}`);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
}
