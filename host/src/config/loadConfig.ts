import { setConfig, type PortalConfig } from '@portal/shared/config';
import { HttpError, NetworkError } from '@portal/shared/http';
import { readPageData } from '../pageData';

/**
 * Sets the configuration of the page before anything else starts. The edge checked it and wrote it into the document, so
 * it is used unchecked. Without one in the document it is fetched and checked; the schemas, 12 kB, are loaded only then.
 */
export async function loadConfig(): Promise<PortalConfig> {
  const config = readPageData().config ?? (await fetchConfig());
  setConfig(config);
  return config;
}

const CONFIG_URL = '/config.json';
/** D-131: ten seconds for each request. */
const TIMEOUT_MS = 10_000;

/** `/config.json` has a wrong or missing value. `problem` names its key and what is expected. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problem: string) {
    super(`Configuration: ${problem}`);
  }
}

/**
 * Fetches the configuration for a document without one, and checks it as the edge does, because another server may have
 * sent it. Throws a `ConfigError` for a missing or wrong value, an `HttpError` for an error status, and a `NetworkError`
 * when there is no response, or one that is not JSON.
 */
async function fetchConfig(): Promise<PortalConfig> {
  const response = await fetch(CONFIG_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!response.ok) throw new HttpError(response.status, response.statusText, undefined);
  const value: unknown = await response.json().catch((error: unknown) => {
    throw new NetworkError(error);
  });
  const { checkConfig } = await import('@portal/registry/portalConfig');
  const checked = checkConfig(value);
  if (checked.ok) return checked.config;
  throw new ConfigError(checked.problems[0] ?? '');
}
