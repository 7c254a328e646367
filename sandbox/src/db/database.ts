import { readFileSync } from 'node:fs';
import { traceCall } from '@portal/server';

/**
 * The database interface of both drivers: SQL for PostgreSQL 15 with `$1` parameters.
 * int8 is returned as a number, date and numeric as text, timestamptz as a Date, jsonb parsed.
 * Errors have PostgreSQL's `code` (`23505` unique): compare the code, since the error classes differ.
 */
export interface Database {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs a script of several statements, without parameters. */
  exec(sql: string): Promise<void>;
  /**
   * Runs the work in one transaction, rolled back when it throws. The work must use only the database of its parameter:
   * the embedded driver has a single connection, so the outer one would wait for ever. Transactions do not nest.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The database inside a transaction: nested transactions join the running one. */
export function toTransaction(queries: Pick<Database, 'query' | 'exec'>): Database {
  const inner: Database = { ...queries, transaction: (work) => work(inner), close: async () => {} };
  return inner;
}

/** The database with a span for each query of a traced request: its SQL, which has `$1` in place of values. */
export function traceQueries(db: Database): Database {
  return {
    ...db,
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      const [operation = ''] = sql.trim().split(/\s/, 1);
      const span = traceCall(operation, { 'db.system.name': 'postgresql', 'db.query.text': sql });
      let failed = true;
      try {
        const rows = await db.query<Row>(sql, params);
        failed = false;
        return rows;
      } finally {
        span.end({ failed });
      }
    },
    transaction: (work) => db.transaction((tx) => work(traceQueries(tx))),
  };
}

/** This path is valid from `src` and from `dist`. */
export const SCHEMA = readFileSync(new URL('../../src/db/schema.sql', import.meta.url), 'utf8');

/** Creates the missing tables. Processes that start at the same time do so one after the other. */
export async function createTables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('tables'))`);
    await tx.exec(SCHEMA);
  });
}
