import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import type { Database, QueryRunner } from './database.ts';

const keepText = (value: string) => value;
/** PostgreSQL clears its buffers when it starts: for the default of 128 MB this takes longer than all the rest. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB'];
const typeParsers = { [types.INT8]: Number, [types.DATE]: keepText, [types.NUMERIC]: keepText };

/** The error that another process uses the database folder; the message has the id of that process. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Opens PostgreSQL inside this process (PGlite), in a folder or in memory. Data survives a killed process, not a power
 * cut. `dump` is the data to start with.
 */
export async function openPglite(folder?: string, dump?: Blob): Promise<Database> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder);
  const pglite = await PGlite.create(folder ?? 'memory://', {
    parsers: typeParsers,
    startParams: START_PARAMS,
    ...(dump && { loadDataDir: dump }),
  });
  return {
    ...createQueryRunner(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(createQueryRunner(transaction))),
    close: async () => {
      if (!pglite.closed) await pglite.close();
      unlock();
    },
  };
}

function createQueryRunner(connection: PGlite | Transaction): QueryRunner {
  return {
    query: async <Row>(sql: string, params?: readonly unknown[]) =>
      (await connection.query<Row>(sql, params ? [...params] : [])).rows,
    exec: async (sql) => void (await connection.exec(sql)),
  };
}

/** Writes the id of this process to a lock file next to the folder: two processes would destroy its data. */
function lockFolder(folder: string): () => void {
  const file = `${resolve(folder)}.lock`;
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner !== process.pid && isRunning(owner)) {
      throw new FolderInUseError(
        `database folder ${folder} is in use by process ${owner}; if it is not, delete ${file}`,
      );
    }
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
