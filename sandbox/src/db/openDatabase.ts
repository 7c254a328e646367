import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** `url` of a PostgreSQL server, `folder` of an embedded database, or neither for one in memory. */
export type DatabaseLocation = { url?: string | undefined; folder?: string | undefined };

/**
 * Opens the database; the caller closes it. Only one process can open a folder: a second one fails with
 * “database folder … is in use by process N”.
 */
export async function openDatabase({ url, folder }: DatabaseLocation): Promise<Database> {
  return url === undefined ? openEmbedded(folder) : openPostgres(url);
}
