import pg from 'pg';
import { toTransaction, type Database } from './database.ts';
import { sqlStateOf } from './sqlState.ts';

const { builtins } = pg.types;
const keepText = (value: string) => value;
const typeParsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, keepText],
  [builtins.NUMERIC, keepText],
]);

/** Uses the parsers of `pg`, except for the types that both drivers must return alike. */
const typeConfig: pg.CustomTypesConfig = {
  getTypeParser: (id, format): unknown => typeParsers.get(id) ?? pg.types.getTypeParser(id, format),
};

const MAX_CONNECTIONS = 10;
/**
 * Connecting and querying together are limited to less than the edge's 15 s, a statement to less than the browser's 10 s.
 * The server cancels a statement before the client does. `connectMs` also limits the wait for a free connection.
 */
const TIMEOUTS = { connectMs: 5000, statementMs: 8000, queryMs: 9000 };
/** Idle time before the first TCP keep-alive probe. */
const KEEP_ALIVE_AFTER_MS = 30_000;

function createQueries(
  connection: Pick<pg.ClientBase, 'query'> | pg.Pool,
  onError: (error: unknown) => void = () => {},
): Pick<Database, 'query' | 'exec'> {
  const send = async (sql: string, params: readonly unknown[] = []) => {
    try {
      return await connection.query(sql, [...params]);
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return {
    // rows of `pg` are `any`
    query: async <Row>(sql: string, params?: readonly unknown[]) => (await send(sql, params)).rows as Row[],
    exec: async (sql) => {
      await send(sql);
    },
  };
}

/** Opens a connection pool to a PostgreSQL server. Connections are opened on demand. */
export function openPostgres(url: string, { connectMs, statementMs, queryMs } = TIMEOUTS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: typeConfig,
  });
  // Without a listener, an idle connection that the server drops would end the process. The pool replaces it.
  pool.on('error', () => {});
  return {
    ...createQueries(pool),
    transaction: (work) => runTransaction(pool, work),
    close: () => (pool.ended ? Promise.resolve() : pool.end()),
  };
}

async function runTransaction<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const markBroken = (why: unknown) => (broken = why instanceof Error ? why : new Error(String(why)));
  const tx = createQueries(client, (error) => {
    if (sqlStateOf(error) === undefined) markBroken(error);
  });
  // The pool listens to idle connections only: without this listener a lost connection would end the process.
  client.on('error', markBroken);
  try {
    await tx.exec('BEGIN');
    const result = await work(toTransaction(tx));
    await tx.exec('COMMIT');
    return result;
  } catch (error) {
    // No ROLLBACK on a broken connection: closing it rolls the transaction back.
    if (!broken) await tx.exec('ROLLBACK').catch(markBroken);
    throw error;
  } finally {
    client.release(broken);
    client.off('error', markBroken);
  }
}
