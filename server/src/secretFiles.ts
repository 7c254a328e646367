import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/** Environment variables whose value may be in a file, so that neither an image nor `docker inspect` shows their values. */
const SECRET_VARIABLES = ['API_KEY', 'FIBRE_CLIENT_ID', 'FIBRE_CLIENT_SECRET', 'DATABASE_URL', 'LIVENESS_SECRET'];

/** Environment variables are missing, invalid or name a file that cannot be read; each problem begins with the variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  readonly problems: string[];

  constructor(...problems: string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

/**
 * The environment with the content of each file `NAME_FILE` as `NAME`; a `NAME` that is set has priority. Throws a
 * `SettingsError` when a file cannot be read.
 */
export function readSecretFiles(env: Environment): Environment {
  const read = SECRET_VARIABLES.filter((name) => !env[name] && env[`${name}_FILE`]).map((name) => {
    const path = env[`${name}_FILE`] ?? '';
    try {
      return [name, readFileSync(path, 'utf8').trim()] as const;
    } catch {
      throw new SettingsError(`${name}_FILE names ${path}, which cannot be read`);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}
