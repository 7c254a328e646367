import type { Database } from '../db/database.ts';
import { sqlStateOf } from '../db/sqlState.ts';
import { ApiError } from './apiError.ts';

/** `Retry-After` when the database or the identity provider does not respond. */
export const RETRY_AFTER_SECONDS = '5';

/** SQLSTATEs: connection lost, too many connections, server starting or shutting down, statement timeout. */
const UNAVAILABLE_SQLSTATES = /^(08|53|57P|57014)/;

/** Wraps a database so that an unavailable database (lost connection, time-out) throws 503 `db_unavailable`. */
export function mapDatabaseErrors(db: Database): Database {
  return {
    ...db,
    query: (sql, params) => db.query<never>(sql, params).catch(rethrowMapped),
    exec: (sql) => db.exec(sql).catch(rethrowMapped),
    transaction: (work) => runTransaction(db, work),
  };
}

async function runTransaction<T>(db: Database, work: (inner: Database) => Promise<T>): Promise<T> {
  const workErrors: unknown[] = []; // errors that the work threw, which must not be mapped to 503
  const watched = (inner: Database) =>
    work(mapDatabaseErrors(inner)).catch((error: unknown) => {
      workErrors.push(error);
      throw error;
    });
  return db
    .transaction(watched)
    .catch((error: unknown) => (workErrors.includes(error) ? Promise.reject(error as Error) : rethrowMapped(error)));
}

/**
 * Throws 503 if the database is unavailable, otherwise the same error. Errors of PostgreSQL have a SQLSTATE; an error
 * without one comes from the connection.
 */
function rethrowMapped(error: unknown): never {
  const state = sqlStateOf(error);
  if (state !== undefined && !UNAVAILABLE_SQLSTATES.test(state)) throw error;
  throw new ApiError(503, 'db_unavailable', { headers: { 'retry-after': RETRY_AFTER_SECONDS }, cause: error });
}
