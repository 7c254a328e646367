import { portalConfigSchema, type PortalConfig } from './portalConfig';

/** A value of `/config.json` is missing or invalid. `key` is the path of the first one (`oidc.authority`), or empty. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly key: string,
    reason: string,
  ) {
    super(`Configuration: ${key || 'the whole file'}: ${reason}`);
  }
}

/** Validates the content of `/config.json` and adds defaults. Throws a `ConfigError`. */
export function parseConfig(json: unknown): PortalConfig {
  const parsed = portalConfigSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(issue?.path.map(String).join('.') ?? '', issue?.message ?? 'invalid value');
}
