import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Where the data lives: `url` a PostgreSQL server, `folder` an embedded database on disk, neither: in memory. */
export type DatabaseLocation = { url?: string | undefined; folder?: string | undefined };

/**
 * Opens the database. A folder belongs to one process: the second one is refused with
 * “database folder … is in use by process N”. Always close what you opened.
 */
export async function openDatabase({ url, folder }: DatabaseLocation): Promise<Database> {
  return url === undefined ? openEmbedded(folder) : openPostgres(url);
}
