import { portalConfig, type PortalConfig } from './portalConfig';

/** A value of `/config.json` is missing or wrong; `key` names the first one, as in `oidc.authority`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly key: string,
    reason: string,
  ) {
    super(`Configuration: ${key || 'the whole file'}: ${reason}`);
  }
}

/** Reads `/config.json`. Throws a `ConfigError` that names the first wrong key. */
export function parseConfig(json: unknown): PortalConfig {
  const parsed = portalConfig.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(issue?.path.map(String).join('.') ?? '', issue?.message ?? 'not understood');
}
