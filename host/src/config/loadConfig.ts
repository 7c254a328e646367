import { parseConfig, setConfig, type PortalConfig } from '@portal/shared/config';
import { HttpError, NetworkError } from '@portal/shared/http';

const ADDRESS = '/config.json';
/** D-131: ten seconds for each request. */
const TIMEOUT_MS = 10_000;

/**
 * Reads the runtime configuration and makes it known to the page, before anything else starts.
 * Throws a `ConfigError` when a value is missing or wrong, and a fact of `@portal/shared/http` when no answer came.
 */
export async function loadConfig(): Promise<PortalConfig> {
  const config = parseConfig(await fetchConfig());
  setConfig(config);
  return config;
}

// Not `requestJson`: it leaves out credentials, and then the browser does not use what the document preloads.
async function fetchConfig(): Promise<unknown> {
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!response.ok) throw new HttpError(response.status, response.statusText, undefined);
  return response.json().catch(() => undefined);
}
