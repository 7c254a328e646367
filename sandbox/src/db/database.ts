import { readFileSync } from 'node:fs';
import { startCallSpan } from '@portal/server';

/**
 * A database or transaction of either driver. It runs SQL for PostgreSQL 15 with `$1` parameters.
 * int8 is returned as a number, date and numeric as text, timestamptz as a Date, jsonb parsed.
 * Errors have PostgreSQL's `code` (`23505` unique): compare the code, since the error classes differ.
 */
export interface QueryRunner {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs a script of several statements, without parameters. */
  exec(sql: string): Promise<void>;
}

export interface Database extends QueryRunner {
  /**
   * Runs the work in one transaction, rolled back when it throws. The work must use only the queries of its parameter:
   * the embedded driver has a single connection, so a query outside it would wait for ever.
   */
  transaction<T>(work: (tx: QueryRunner) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Returns the database with a span for each query of a traced request: its SQL, with `$1` instead of values. */
export const traceQueries = (db: Database): Database => ({
  ...db,
  ...withSpans(db),
  transaction: (work) => db.transaction((tx) => work(withSpans(tx))),
});

function withSpans(db: QueryRunner): QueryRunner {
  return {
    ...db,
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      const [operation = ''] = sql.trim().split(/\s/, 1);
      const span = startCallSpan(operation, { 'db.system.name': 'postgresql', 'db.query.text': sql });
      let failed = true;
      try {
        const rows = await db.query<Row>(sql, params);
        failed = false;
        return rows;
      } finally {
        span.end({ failed });
      }
    },
  };
}

/** The statements that create the tables. The path is valid from `src` and from `dist`. */
export const SCHEMA_SQL = readFileSync(new URL('../../src/db/schema.sql', import.meta.url), 'utf8');

/** Creates the missing tables; a lock makes processes that start at the same time do so one after the other. */
export async function createTables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('tables'))`);
    await tx.exec(SCHEMA_SQL);
  });
}
