import type { Database } from '../db/database.ts';
import { sqlStateOf } from '../db/sqlState.ts';
import { ApiError } from './apiError.ts';

/** `Retry-After` when the database or the identity provider does not respond. */
export const RETRY_AFTER_SECONDS = '5';

/** SQLSTATEs: connection lost, too many connections, server starting or shutting down, statement timeout. */
const UNAVAILABLE = /^(08|53|57P|57014)/;

/** Wraps a database so that a lost connection is thrown as 503 `db_unavailable` with Retry-After. */
export function mapDatabaseErrors(db: Database): Database {
  return {
    ...db,
    query: (sql, params) => db.query<never>(sql, params).catch(toUnavailable),
    exec: (sql) => db.exec(sql).catch(toUnavailable),
    transaction: (work) => runTransaction(db, work),
  };
}

async function runTransaction<T>(db: Database, work: (inner: Database) => Promise<T>): Promise<T> {
  const workErrors: unknown[] = []; // errors of the work itself are not connection errors
  const watched = (inner: Database) =>
    work(mapDatabaseErrors(inner)).catch((error: unknown) => {
      workErrors.push(error);
      throw error;
    });
  return db
    .transaction(watched)
    .catch((error: unknown) => (workErrors.includes(error) ? Promise.reject(error as Error) : toUnavailable(error)));
}

/** Errors of PostgreSQL have a SQLSTATE; an error without one comes from the connection. */
function toUnavailable(error: unknown): never {
  const state = sqlStateOf(error);
  if (state !== undefined && !UNAVAILABLE.test(state)) throw error;
  throw new ApiError(503, 'db_unavailable', { headers: { 'retry-after': RETRY_AFTER_SECONDS }, cause: error });
}
