import { appendFileSync } from 'node:fs';
import type { Growth } from './growth';

/** Adds a line to the table that scripts/endurance.mjs prints. */
export function note(row: Growth): void {
  const file = process.env['ENDURANCE_ROWS'];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
  else console.table([row]);
}
