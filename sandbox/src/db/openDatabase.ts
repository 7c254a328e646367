import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** `url` of a PostgreSQL server, `folder` of an embedded database, or neither for one in memory. */
type DatabaseLocation = { url?: string | undefined; folder?: string | undefined };

/** Opens the database; the caller closes it. Throws `FolderInUse` if another process has opened the folder. */
export async function openDatabase({ url, folder }: DatabaseLocation): Promise<Database> {
  return url === undefined ? openEmbedded(folder) : openPostgres(url);
}
