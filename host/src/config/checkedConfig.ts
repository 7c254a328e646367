import { parseConfig, type PortalConfig } from '@portal/shared/config';
import { HttpError, NetworkError } from '@portal/shared/http';

const CONFIG_URL = '/config.json';
/** D-131: ten seconds for each request. */
const TIMEOUT_MS = 10_000;

export { parseConfig };

/**
 * Fetches the configuration for a document without one. Throws a `ConfigError` when a value is missing or wrong, an
 * `HttpError` for an error status, and a `NetworkError` when there is no response.
 */
export async function fetchConfig(): Promise<PortalConfig> {
  const response = await fetch(CONFIG_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!response.ok) throw new HttpError(response.status, response.statusText, undefined);
  return parseConfig(await response.json().catch(() => undefined));
}
