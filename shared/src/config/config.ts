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

const KEY = Symbol.for('ssp.config');
const page = globalThis as { [KEY]?: PortalConfig };

/** Makes the configuration known to every bundle of the page. */
export function setConfig(value: PortalConfig): void {
  page[KEY] = value;
}

/** The configuration of this page. Throws when the host has not set it yet. */
export function config(): PortalConfig {
  const value = page[KEY];
  if (!value) throw new Error('The configuration is read before setConfig was called');
  return value;
}
