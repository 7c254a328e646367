import type { QueryRunner } from '../db/database.ts';
import { ApiError } from './errors.ts';

/** How long an open request or unpaid order prevents a second one (D-137). */
export const OPEN_MINUTES = 15;

/**
 * What counts as an open request, and the 409 response while there is one. rows: a table with a WHERE clause on `$1`;
 * value: the value of `$1`; text: returns the message; `when` says how soon a second request is possible, such as “in 4
 * minutes”.
 */
type OpenRequestRule = { rows: string; value: string; error: string; text: (when: string) => string };

/**
 * Throws 409 if a request of the last 15 minutes is open. The advisory lock makes the second of two concurrent requests
 * wait for the first.
 */
export async function throwIfRequestIsOpen(
  tx: QueryRunner,
  { rows, value, error, text }: OpenRequestRule,
): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`${error} ${value}`]);
  const [open] = await tx.query<{ minutes: number }>(
    `SELECT ceil(extract(epoch FROM max(created_at) + make_interval(mins => $2::int) - now()) / 60)::int AS minutes
     FROM ${rows} AND created_at > now() - make_interval(mins => $2::int)
     HAVING count(*) > 0`,
    [value, OPEN_MINUTES],
  );
  if (open)
    throw new ApiError(409, error, { text: text(open.minutes > 1 ? `in ${open.minutes} minutes` : 'in a minute') });
}
