/** Failed sign-ins are counted by device or address, not in the account's row: a stranger must not lock an account. */
export const signInFailureTables = [
  '0007_sign_in_failures',
  `
ALTER TABLE idp_user DROP COLUMN failed_sign_ins, DROP COLUMN locked_until;
DROP TABLE idp_missed_sign_in;
CREATE TABLE idp_sign_in_failure (
  key text PRIMARY KEY,
  failures int NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX idp_sign_in_failure_ends_at ON idp_sign_in_failure (ends_at);
`,
] as const;
