import { isHttpUrl, urlProblem } from '@portal/config/urls';
import { z } from 'zod';
import { SettingsError } from './secretFiles.ts';

/** An address, without credentials: they would be in logs and in messages. */
export const httpUrl = z.string().superRefine((value, ctx) => {
  const message = urlProblem(value);
  if (message !== undefined) ctx.addIssue({ code: 'custom', message });
});

export const httpOrigin = httpUrl.refine((value) => !isHttpUrl(value) || new URL(value).origin === value, {
  error: 'must be an origin such as http://localhost:8080, without a path or a slash at its end',
});

/** The issuer of an OpenID provider: the address of its discovery document is made by appending a path. */
export const issuer = httpUrl.refine((value) => !/[?#]/.test(value), 'must have no query and no fragment');

/** The audience of access tokens: a URL, a GUID or a name, as providers call their APIs. */
export const audience = z.string().regex(/^\S+$/, 'must not contain blanks');

export const zeroOrOne = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((text) => text === '1');

/** The claim of access tokens that names their audience: those of Amazon Cognito have `client_id` instead of `aud`. */
export const audienceClaim = z.enum(['aud', 'client_id'], 'must be aud or client_id').default('aud');
export type AudienceClaim = z.infer<typeof audienceClaim>;

/** The prefix of custom claims. An empty variable counts as not set, so `none` stands for no prefix. */
export const claimsPrefix = z
  .string()
  .optional()
  .transform((text) => (text === 'none' ? '' : text));

/** Checks environment variables; an empty one counts as not set. Throws a `SettingsError` that names every wrong variable. */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new SettingsError(...parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
}
