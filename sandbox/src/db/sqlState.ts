/** Two characters of a PostgreSQL class, and three more. Excludes `EPIPE`, which has five letters too. */
const SQLSTATE = /^(?:[0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** The SQLSTATE of a database error; undefined for a connection error. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SQLSTATE.test(code) ? code : undefined;
}
