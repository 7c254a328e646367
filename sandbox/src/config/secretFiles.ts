import { readFileSync } from 'node:fs';
import { SettingsError } from './settings.ts';

/** Variables whose value may stand in a file, so that neither an image nor `docker inspect` shows it. */
const SECRETS = ['API_KEY', 'FIBRE_CLIENT_ID', 'FIBRE_CLIENT_SECRET', 'DATABASE_URL'];

/** The variables with each `NAME_FILE` read into `NAME`; a `NAME` that is set wins. Names the file that is missing. */
export function withSecretFiles(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = SECRETS.filter((name) => !variables[name] && variables[`${name}_FILE`]).map((name) => {
    const path = variables[`${name}_FILE`] ?? '';
    try {
      return [name, readFileSync(path, 'utf8').trim()] as const;
    } catch {
      throw new SettingsError(`${name}_FILE names ${path}, which cannot be read`);
    }
  });
  return { ...variables, ...Object.fromEntries(read) };
}
