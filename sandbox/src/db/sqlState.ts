/**
 * The two characters of an error class of PostgreSQL, and three more. Five arbitrary characters would also match Node's
 * error code `EPIPE`.
 */
const SQLSTATE = /^(?:[0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** The SQLSTATE of a database error; undefined for a connection error. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SQLSTATE.test(code) ? code : undefined;
}
