import type { Database } from './database.ts';

/** The database a transaction's work sees: its own transactions join the running one, and it cannot be closed. */
export function inTransaction(db: Pick<Database, 'kind' | 'query' | 'exec'>): Database {
  const inner: Database = {
    ...db,
    transaction: (work) => work(inner),
    close: () => Promise.reject(new Error('a transaction does not close its database')),
  };
  return inner;
}
