import pg from 'pg';
import type { Database } from './database.ts';
import { inTransaction } from './inTransaction.ts';
import { sqlStateOf } from './sqlState.ts';

const { builtins } = pg.types;
const asText = (value: string) => value;
const ours = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, asText],
  [builtins.NUMERIC, asText],
]);

/** The driver's parsers, except where the embedded database would answer otherwise. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format): unknown => ours.get(id) ?? pg.types.getTypeParser(id, format),
};

const CONNECTIONS = 10;
/** `connectMs` also holds for waiting until a connection of the pool is free. */
type Timeouts = { connectMs: number; statementMs: number; answerMs: number };
/** Together less than the edge's 15 s, and a statement less than a browser's 10 s; the server gives it up before we do. */
const TIMEOUTS: Timeouts = { connectMs: 5000, statementMs: 8000, answerMs: 9000 };
/** A connection that was idle for so long is asked whether the other side is still there. */
const KEEP_ALIVE_AFTER_MS = 30_000;

type Connection = Pick<pg.ClientBase, 'query'> | pg.Pool;

function over(
  connection: Connection,
  note: (error: unknown) => void = () => {},
): Omit<Database, 'transaction' | 'close'> {
  const ask = async (sql: string, params: readonly unknown[] = []) => {
    try {
      return await connection.query(sql, [...params]);
    } catch (error) {
      note(error);
      throw error;
    }
  };
  return {
    kind: 'postgres',
    // the vendor's rows are `any`
    query: async <Row>(sql: string, params?: readonly unknown[]) => (await ask(sql, params)).rows as Row[],
    exec: async (sql) => {
      await ask(sql);
    },
  };
}

/** A pool of connections to a PostgreSQL server. Connections are made when they are first needed. */
export function openPostgres(url: string, { connectMs, statementMs, answerMs } = TIMEOUTS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types,
  });
  // An idle connection the server dropped is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    ...over(pool),
    transaction: (work) => transaction(pool, work),
    close: () => (pool.ended ? Promise.resolve() : pool.end()),
  };
}

async function transaction<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const markBroken = (why: unknown) => (broken = why instanceof Error ? why : new Error(String(why)));
  const tx = over(client, (error) => {
    if (sqlStateOf(error) === undefined) markBroken(error);
  });
  // The pool listens to idle connections only: without a listener one that is lost now would end the process.
  client.on('error', markBroken);
  try {
    await tx.exec('BEGIN');
    const result = await work(inTransaction(tx));
    await tx.exec('COMMIT');
    return result;
  } catch (error) {
    // A connection that failed may not answer this either: it is thrown away, which undoes the work as well.
    if (!broken) await tx.exec('ROLLBACK').catch(markBroken);
    throw error;
  } finally {
    client.release(broken);
    client.off('error', markBroken);
  }
}
