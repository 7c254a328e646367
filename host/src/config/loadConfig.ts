import { setConfig, type PortalConfig } from '@portal/shared/config';

/**
 * Sets the configuration of the page before anything else starts. The edge checked it and wrote it into the document, so
 * it is used unchecked. Without one in the document it is fetched and checked; the schemas, a tenth of the code that a page
 * needs to start, are loaded only then.
 */
export async function loadConfig(): Promise<PortalConfig> {
  const config = inlinedConfig() ?? (await (await import('./fetchConfig')).fetchConfig());
  setConfig(config);
  return config;
}

function inlinedConfig(): PortalConfig | undefined {
  try {
    const data = JSON.parse(document.getElementById('registry')?.textContent ?? '') as { config?: PortalConfig };
    return data.config;
  } catch {
    return undefined;
  }
}
