import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Adds results to the JSON file of the run (`npm run bench -- --json F`), if there is one. */
export function saveResults(results: Record<string, unknown>): void {
  const file = process.env['BENCH_JSON'];
  if (!file) return;
  const saved = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
  writeFileSync(file, `${JSON.stringify({ ...saved, ...results }, null, 2)}\n`);
}
