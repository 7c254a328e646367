import pg from 'pg';
import type { Database } from './database.ts';
import { inTransaction } from './inTransaction.ts';

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
const CONNECT_TIMEOUT_MS = 5000;

function over(connection: Pick<pg.ClientBase, 'query'> | pg.Pool): Pick<Database, 'kind' | 'query' | 'exec'> {
  return {
    kind: 'postgres',
    query: async <Row>(sql: string, params?: readonly unknown[]) =>
      (await connection.query(sql, params ? [...params] : [])).rows as Row[], // the vendor's rows are `any`
    exec: async (sql) => {
      await connection.query(sql);
    },
  };
}

/** A pool of connections to a PostgreSQL server. Connections are made when they are first needed. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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
  try {
    await client.query('BEGIN');
    const result = await work(inTransaction(over(client)));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
