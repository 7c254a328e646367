import pg from 'pg';
import { ApiError } from '../api/errors.ts';
import type { Database, QueryRunner } from './database.ts';

const { builtins } = pg.types;
const keepText = (value: string) => value;
const typeParsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, keepText],
  [builtins.NUMERIC, keepText],
]);

/** Uses the parsers of `pg`, except for the types that both drivers must return alike. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format): unknown => typeParsers.get(id) ?? pg.types.getTypeParser(id, format),
};

/** Together less than the 15 s that the edge waits for a response. */
const TIMEOUTS = { connectionTimeoutMillis: 5000, query_timeout: 9000 };

/** The form of PostgreSQL's error codes; lost connections and time-outs have no such code. */
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Connection lost, too many connections, server starting or shutting down, statement timeout. */
const UNAVAILABLE = /^(08|53|57P|57014)/;

/** Opens a connection pool to a PostgreSQL server. Without a connection a query throws 503 `db_unavailable`. */
export function openPostgres(url: string, timeouts = TIMEOUTS): Database {
  const pool = new pg.Pool({ connectionString: url, types, ...timeouts });
  // Without a listener, an idle connection that the server drops would end the process. The pool replaces it.
  pool.on('error', () => {});
  return {
    ...createQueryRunner(pool),
    transaction: (work) => runTransaction(pool, work),
    close: () => (pool.ended ? Promise.resolve() : pool.end()),
  };
}

function createQueryRunner(connection: pg.Pool | pg.PoolClient): QueryRunner {
  const send = (sql: string, params: readonly unknown[] = []) => connection.query(sql, [...params]).catch(throwDbError);
  return {
    // rows of `pg` are `any`
    query: async <Row>(sql: string, params?: readonly unknown[]) => (await send(sql, params)).rows as Row[],
    exec: async (sql) => void (await connection.query(sql).catch(throwDbError)),
  };
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: QueryRunner) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(throwDbError);
  // The pool handles errors of idle connections only. This one is in use: without a listener its loss would end the
  // process.
  const ignore = () => {};
  client.on('error', ignore);
  const queries = createQueryRunner(client);
  let broken = false;
  try {
    await queries.exec('BEGIN');
    const result = await work(queries);
    await queries.exec('COMMIT');
    return result;
  } catch (error) {
    // No ROLLBACK on a broken connection: closing it rolls the transaction back.
    broken = error instanceof ApiError && error.status === 503;
    if (!broken) await queries.exec('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

/** Handler for `catch`: throws 503 if the server cannot be used, an error of the SQL unchanged. */
function throwDbError(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (SQLSTATE.test(code) && code !== 'EPIPE' && !UNAVAILABLE.test(code)) throw error;
  throw new ApiError(503, 'db_unavailable', { headers: { 'retry-after': '5' }, cause: error });
}
