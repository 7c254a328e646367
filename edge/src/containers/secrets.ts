/**
 * The secrets container: generates the secrets that the other containers share, once, into volumes that only they mount. A
 * value of the environment replaces them; existing secrets are kept, because the database was created with them.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [edge = '/run/portal/edge', database = '/run/portal/database'] = process.argv.slice(2);

/** Characters that need no quoting, neither in a header nor in a form. */
const PLAIN = /^[\w.~-]{16,}$/;

const generate = () => randomBytes(24).toString('base64url');

function writeSecret(path: string, given?: string): string {
  const value = given || (existsSync(path) ? readFileSync(path, 'utf8') : generate());
  write(path, value);
  return value;
}

/** The files are read-only, so a new file replaces the old one. */
function write(path: string, value: string): void {
  writeFileSync(`${path}.new`, value, { mode: 0o444 });
  renameSync(`${path}.new`, path);
}

function secret(name: string): void {
  const given = process.env[name];
  if (given && !PLAIN.test(given)) {
    throw new Error(`${name} must be at least 16 letters, digits or any of - _ . ~`);
  }
  writeSecret(join(edge, name.toLowerCase()), given);
}

try {
  for (const name of ['API_KEY', 'FIBRE_CLIENT_SECRET']) secret(name);
  const password = writeSecret(join(database, 'password'));
  const url = process.env['DATABASE_URL'] || `postgres://portal:${password}@postgres:5432/portal`;
  write(join(database, 'url'), url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
