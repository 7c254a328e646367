import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The audience of access tokens: a URL, a GUID or a name, as providers call their APIs. */
export const audienceSchema = z.string().regex(/^\S+$/, 'must not contain blanks');

/** Creates a schema for a number from `least` to `most`; `error` is the message for anything else. */
export const createNumberSchema = (error: string, least: number, most: number) =>
  z.coerce.number(error).min(least, error).max(most, error);
export const portNumberSchema = createNumberSchema('must be a port number', 0, 65_535).int('must be a port number');
/** Seconds for which a stopping server still serves requests, so that load balancers see its failing health check. */
export const drainSecondsSchema = createNumberSchema('must be a number of seconds', 0, 60).default(0);

export const zeroOrOneSchema = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((text) => text === '1');

/** The claim of access tokens that names their audience: those of Amazon Cognito have `client_id` instead of `aud`. */
export const audienceClaimSchema = z.enum(['aud', 'client_id'], 'must be aud or client_id').default('aud');
export type AudienceClaim = z.infer<typeof audienceClaimSchema>;

/** The prefix of custom claims. An empty variable counts as not set, so `none` stands for no prefix. */
export const claimsPrefixSchema = z
  .string()
  .optional()
  .transform((text) => (text === 'none' ? '' : text));

/**
 * Checks environment variables; an empty one counts as not set. Throws a `SettingsError` that names every wrong
 * variable.
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new SettingsError(...parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
}

type Environment = Record<string, string | undefined>;

/** Environment variables whose value may be in a file, so that neither an image nor `docker inspect` shows it. */
const SECRET_VARIABLES = [
  'API_KEY',
  'FIBRE_CLIENT_ID',
  'FIBRE_CLIENT_SECRET',
  'DATABASE_URL',
  'LIVENESS_SECRET',
  'ERROR_SINK_DSN',
];

/** Environment variables are missing, invalid or name an unreadable file; each problem begins with the variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  readonly problems: string[];

  constructor(...problems: string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

/**
 * Returns the environment with the content of `NAME_FILE` as `NAME` for SECRET_VARIABLES; a set `NAME` has priority.
 * Throws a `SettingsError` when a file cannot be read.
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

/** Whether the host of an origin is a loopback one: `localhost`, a name below it, 127.0.0.0/8 or ::1. */
export function isLoopbackOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname);
}

/** The origins that other machines can reach, each as “NAME is https://…”. */
export function describePublicOrigins(origins: Record<string, string>): string[] {
  return Object.entries(origins)
    .filter(([, origin]) => !isLoopbackOrigin(origin))
    .map(([name, origin]) => `${name} is ${origin}`);
}

/** Creates the header `Strict-Transport-Security` for an https origin; none for http, where browsers ignore it. */
export function createHstsHeader(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
}
