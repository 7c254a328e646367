import { readFileSync } from 'node:fs';
import { SettingsError } from './settings.ts';

type Environment = Record<string, string | undefined>;

/** Variables whose value may stand in a file, so that neither an image nor `docker inspect` shows it. */
const SECRETS = ['API_KEY', 'FIBRE_CLIENT_ID', 'FIBRE_CLIENT_SECRET'];

/** The environment with each `NAME_FILE` read into `NAME`; a `NAME` that is set wins. Throws when a file is missing. */
export function withSecretFiles(env: Environment): Environment {
  const read = SECRETS.filter((name) => !env[name] && env[`${name}_FILE`]).map((name) => {
    const path = env[`${name}_FILE`] ?? '';
    try {
      return [name, readFileSync(path, 'utf8').trim()];
    } catch {
      throw new SettingsError(`The edge cannot start: ${name}_FILE names ${path}, which cannot be read`);
    }
  });
  return { ...env, ...(Object.fromEntries(read) as Environment) };
}
