import { setConfig, type PortalConfig } from '@portal/shared/config';
import { HttpError, NetworkError } from '@portal/shared/http';

const ADDRESS = '/config.json';
/** D-131: ten seconds for each request. */
const TIMEOUT_MS = 10_000;

/**
 * Makes the runtime configuration known to the page, before anything else starts. It stands in the document, written by
 * an edge that starts only with a checked one, so it is taken as it is; `checkConfig` looks again when there is time.
 * A document without it fetches and checks it. Throws a `ConfigError` when a value is missing or wrong, and a fact of
 * `@portal/shared/http` when no answer came.
 */
export async function loadConfig(): Promise<PortalConfig> {
  const config = inlinedConfig() ?? (await parsed(await fetchConfig()));
  setConfig(config);
  return config;
}

/** Throws a `ConfigError` that names the first wrong value of the document's configuration. */
export async function checkConfig(): Promise<void> {
  const inlined = inlinedConfig();
  if (inlined) await parsed(inlined);
}

function inlinedConfig(): PortalConfig | undefined {
  try {
    const data = JSON.parse(document.getElementById('registry')?.textContent ?? '') as { config?: PortalConfig };
    return data.config;
  } catch {
    return undefined;
  }
}

// The schemas are a tenth of what a page needs to start.
async function parsed(json: unknown): Promise<PortalConfig> {
  const { parseConfig } = await import('./parseConfig');
  return parseConfig(json);
}

// Not `requestJson`: a page that brings its configuration does without it.
async function fetchConfig(): Promise<unknown> {
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!response.ok) throw new HttpError(response.status, response.statusText, undefined);
  return response.json().catch(() => undefined);
}
