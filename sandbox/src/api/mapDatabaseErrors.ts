import type { Database } from '../db/database.ts';
import { sqlStateOf } from '../db/sqlState.ts';
import { ApiError } from './apiError.ts';

/** How long a client should wait for a system behind us that does not answer. */
export const RETRY_AFTER_SECONDS = '5';

/** Connection lost, too many connections, server starting or shutting down, statement given up for its time. */
const AWAY = /^(08|53|57P|57014)/;

/** The same database; when it is away, whoever asks it answers 503 `db_unavailable` with Retry-After. */
export function mapDatabaseErrors(db: Database): Database {
  return {
    ...db,
    query: (sql, params) => db.query<never>(sql, params).catch(toUnavailable),
    exec: (sql) => db.exec(sql).catch(toUnavailable),
    transaction: (work) => inTransaction(db, work),
  };
}

async function inTransaction<T>(db: Database, work: (inner: Database) => Promise<T>): Promise<T> {
  const ofTheWork: unknown[] = []; // what the work itself throws is not the connection's
  const watched = (inner: Database) =>
    work(mapDatabaseErrors(inner)).catch((error: unknown) => {
      ofTheWork.push(error);
      throw error;
    });
  return db
    .transaction(watched)
    .catch((error: unknown) => (ofTheWork.includes(error) ? Promise.reject(error as Error) : toUnavailable(error)));
}

/** A database that answers gives its errors a SQLSTATE; an error without one comes from the connection. */
function toUnavailable(error: unknown): never {
  const state = sqlStateOf(error);
  if (state !== undefined && !AWAY.test(state)) throw error;
  throw new ApiError(503, 'db_unavailable', { headers: { 'retry-after': RETRY_AFTER_SECONDS }, cause: error });
}
