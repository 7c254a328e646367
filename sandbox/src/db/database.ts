/**
 * What the operator asks of a database: SQL for PostgreSQL 15 with `$1` parameters, the same on both drivers.
 * int8 arrives as a number, date and numeric as text, timestamptz as a Date, jsonb parsed.
 * Errors carry PostgreSQL's `code` (`23505` unique): compare that, the classes differ.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs a script of several statements, without parameters. */
  exec(sql: string): Promise<void>;
  /**
   * Runs the work in one transaction, undone when it throws. Use only the database handed to the work inside:
   * the embedded one has a single connection, so the outer one would wait for ever. Transactions do not nest.
   */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
