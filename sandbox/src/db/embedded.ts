import { mkdirSync } from 'node:fs';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { toTransaction, type Database } from './database.ts';
import { lockFolder } from './folderLock.ts';

const keepText = (value: string) => value;
/** PostgreSQL clears its buffers at the start: the default of 128 MB takes three times as long as the rest of the start. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB'];
const typeParsers = { [types.INT8]: Number, [types.DATE]: keepText, [types.NUMERIC]: keepText };

function createQueries(connection: PGlite | Transaction): Pick<Database, 'query' | 'exec'> {
  return {
    query: async <Row>(sql: string, params?: readonly unknown[]) =>
      (await connection.query<Row>(sql, params ? [...params] : [])).rows,
    exec: async (sql) => {
      await connection.exec(sql);
    },
  };
}

/**
 * Opens PostgreSQL inside this process (PGlite), in a locked folder or in memory. Data survives a killed process, not a
 * power cut. `copyOf` is a dump to start from.
 */
export async function openEmbedded(folder?: string, copyOf?: Blob): Promise<Database> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const unlock = folder === undefined ? () => {} : lockFolder(folder);
  try {
    const pglite = await PGlite.create(folder ?? 'memory://', {
      parsers: typeParsers,
      startParams: START_PARAMS,
      ...(copyOf && { loadDataDir: copyOf }),
    });
    return wrapPglite(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Wraps a PGlite instance; `closed` is called after closing it. */
export function wrapPglite(pglite: PGlite, closed: () => void = () => {}): Database {
  return {
    ...createQueries(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(toTransaction(createQueries(transaction)))),
    close: async () => {
      if (!pglite.closed) await pglite.close();
      closed();
    },
  };
}
