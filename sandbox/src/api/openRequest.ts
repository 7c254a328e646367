import type { Database } from '../db/database.ts';

/** How long an open request or unpaid order prevents a second one (D-137). */
export const OPEN_MINUTES = 15;

/**
 * When a second request is possible, as text (“in 4 minutes”); undefined if no row of the last 15 minutes matches.
 * `rows` is a table with a WHERE clause on `$1`.
 */
export async function findWaitingTime(tx: Database, rows: string, value: string): Promise<string | undefined> {
  const [open] = await tx.query<{ minutes: number }>(
    `SELECT ceil(extract(epoch FROM max(created_at) + make_interval(mins => $2::int) - now()) / 60)::int AS minutes
     FROM ${rows} AND created_at > now() - make_interval(mins => $2::int)
     HAVING count(*) > 0`,
    [value, OPEN_MINUTES],
  );
  if (!open) return undefined;
  return open.minutes > 1 ? `in ${open.minutes} minutes` : 'in a minute';
}
