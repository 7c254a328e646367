import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/** Variables that may be read from a file, so that neither an image nor `docker inspect` shows their values. */
const SECRETS = ['API_KEY', 'FIBRE_CLIENT_ID', 'FIBRE_CLIENT_SECRET', 'DATABASE_URL'];

/** An environment variable that cannot be used; the message names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * The environment with the content of each file `NAME_FILE` as `NAME`; a `NAME` that is set has priority. Throws a
 * `SettingsError` when a file cannot be read.
 */
export function readSecretFiles(env: Environment): Environment {
  const read = SECRETS.filter((name) => !env[name] && env[`${name}_FILE`]).map((name) => {
    const path = env[`${name}_FILE`] ?? '';
    try {
      return [name, readFileSync(path, 'utf8').trim()] as const;
    } catch {
      throw new SettingsError(`${name}_FILE names ${path}, which cannot be read`);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}
