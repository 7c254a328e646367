import type { Database } from '../db/database.ts';

/** Records that a part of the seed data was inserted; returns false if it was recorded before. */
export async function markSeeded(db: Database, owner: string, part: string): Promise<boolean> {
  const sql = 'INSERT INTO seeded_part VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING part';
  return (await db.query(sql, [owner, part])).length === 1;
}
