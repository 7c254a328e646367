/**
 * The secrets container: makes what the other containers must share, once, and leaves it in volumes that only they see.
 * A value of the environment is taken instead; what was made before stays, for the database was made with it.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [edge = '/run/portal/edge', database = '/run/portal/database'] = process.argv.slice(2);

/** nginx holds them in its configuration, and forms carry them: nothing that would have to be quoted in either. */
const PLAIN = /^[\w.~-]{16,}$/;

function keep(path: string, given: string | undefined, make: () => string): string {
  const value = given || (existsSync(path) ? readFileSync(path, 'utf8') : make());
  write(path, value);
  return value;
}

/** The files are for reading only, so a new one takes the place of the old one. */
function write(path: string, value: string): void {
  writeFileSync(`${path}.new`, value, { mode: 0o444 });
  renameSync(`${path}.new`, path);
}

function secret(name: string): void {
  const given = process.env[name];
  if (given && !PLAIN.test(given)) {
    throw new Error(`${name} must be at least 16 letters, digits or any of - _ . ~`);
  }
  keep(join(edge, name.toLowerCase()), given, () => randomBytes(24).toString('base64url'));
}

try {
  for (const name of ['API_KEY', 'FIBRE_CLIENT_SECRET']) secret(name);
  const password = keep(join(database, 'password'), undefined, () => randomBytes(24).toString('base64url'));
  const url = process.env['DATABASE_URL'] || `postgres://portal:${password}@postgres:5432/portal`;
  write(join(database, 'url'), url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
