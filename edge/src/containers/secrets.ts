/**
 * The program of the secrets container: writes the secrets that the other containers share into volumes. It generates a
 * secret at the first start and keeps it later, because the database was created with it; a value of the environment is
 * used instead.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [edgeFolder = '/run/portal/edge', databaseFolder = '/run/portal/database'] = process.argv.slice(2);

/** At least 16 characters that need no quoting, neither in a header nor in a form. */
const SECRET_FORMAT = /^[\w.~-]{16,}$/;

const generateSecret = () => randomBytes(24).toString('base64url');

function writeSecret(path: string, given?: string): string {
  const value = given || (existsSync(path) ? readFileSync(path, 'utf8') : generateSecret());
  replaceFile(path, value);
  return value;
}

/** Writes a new file and renames it, because the old one is read-only. */
function replaceFile(path: string, value: string): void {
  writeFileSync(`${path}.new`, value, { mode: 0o444 });
  renameSync(`${path}.new`, path);
}

/** Writes `API_KEY` or `FIBRE_CLIENT_SECRET` for the edge; throws if the environment has an unsuitable value. */
function writeEdgeSecret(name: string): void {
  const given = process.env[name];
  if (given && !SECRET_FORMAT.test(given)) {
    throw new Error(`${name} must be at least 16 letters, digits or any of - _ . ~`);
  }
  writeSecret(join(edgeFolder, name.toLowerCase()), given);
}

try {
  for (const name of ['API_KEY', 'FIBRE_CLIENT_SECRET']) writeEdgeSecret(name);
  const password = writeSecret(join(databaseFolder, 'password'));
  const url = process.env['DATABASE_URL'] || `postgres://portal:${password}@postgres:5432/portal`;
  replaceFile(join(databaseFolder, 'url'), url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
