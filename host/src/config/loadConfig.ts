import { setConfig, type PortalConfig } from '@portal/shared/config';

/** The schemas are a tenth of what a page needs to start, and most pages start without them. */
const loadSchemas = () => import('./checkedConfig');

/**
 * Makes the runtime configuration known to the page, before anything else starts. It stands in the document, written by
 * an edge that starts only with a checked one, so it is taken as it is; `checkConfig` looks again when there is time.
 * A document without it fetches and checks it, and throws as `fetchConfig` does.
 */
export async function loadConfig(): Promise<PortalConfig> {
  const config = inlinedConfig() ?? (await (await loadSchemas()).fetchConfig());
  setConfig(config);
  return config;
}

/** Throws a `ConfigError` that names the first wrong value of the document's configuration. */
export async function checkConfig(): Promise<void> {
  const inlined = inlinedConfig();
  if (inlined) (await loadSchemas()).parseConfig(inlined);
}

function inlinedConfig(): PortalConfig | undefined {
  try {
    const data = JSON.parse(document.getElementById('registry')?.textContent ?? '') as { config?: PortalConfig };
    return data.config;
  } catch {
    return undefined;
  }
}
