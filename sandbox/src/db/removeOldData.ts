import type { Database } from './database.ts';

/** How long personal data is kept, in days, and the statement that removes what is older than `$1` days. */
const RETENTION: [days: number, sql: string][] = [
  [1, 'DELETE FROM liveness_check WHERE created_at < now() - make_interval(days => $1::int)'],
  [1, 'DELETE FROM liveness_reference WHERE created_at < now() - make_interval(days => $1::int)'],
  [1, 'DELETE FROM repeated_call WHERE created_at < now() - make_interval(days => $1::int)'],
  // An order stays with its place and price; who ordered it is needed only until the installation.
  [
    90,
    `UPDATE relocation_order SET details = '{}' WHERE details <> '{}' AND created_at < now() - make_interval(days => $1::int)`,
  ],
  [
    90,
    `UPDATE no_service_request SET details = '{}' WHERE details <> '{}' AND created_at < now() - make_interval(days => $1::int)`,
  ],
  [365, 'DELETE FROM sim_swap WHERE created_at < now() - make_interval(days => $1::int)'],
];

/** Removes personal data whose retention period has ended. */
export async function removeOldData(db: Database): Promise<void> {
  for (const [days, sql] of RETENTION) await db.query(sql, [days]);
}
