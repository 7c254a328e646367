/** The two letters of a class of PostgreSQL's, and three more. `EPIPE`, of a broken connection, has five letters too. */
const SQLSTATE = /^(?:[0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** The SQLSTATE of a database that answered with an error; undefined for an error of the connection to it. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SQLSTATE.test(code) ? code : undefined;
}
