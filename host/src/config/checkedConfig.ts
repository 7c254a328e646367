import { parseConfig, type PortalConfig } from '@portal/shared/config';
import { HttpError, NetworkError } from '@portal/shared/http';

const ADDRESS = '/config.json';
/** D-131: ten seconds for each request. */
const TIMEOUT_MS = 10_000;

/** Checks the configuration, with the schemas. */
export { parseConfig };

/**
 * For a document that brings no configuration. Throws a `ConfigError` when a value is missing or wrong, and a fact of
 * `@portal/shared/http` when no answer came.
 */
export async function fetchConfig(): Promise<PortalConfig> {
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!response.ok) throw new HttpError(response.status, response.statusText, undefined);
  return parseConfig(await response.json().catch(() => undefined));
}
