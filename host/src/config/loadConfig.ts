import { setConfig, type PortalConfig } from '@portal/shared/config';

/** A chunk of its own: the schemas are a tenth of the code that a page needs to start, and most pages start without them. */
const importCheckedConfig = () => import('./checkedConfig');

/**
 * Sets the configuration of the page before anything else starts. The edge checked it and wrote it into the document, so
 * it is used unchecked; `checkInlinedConfig` checks it later, when the page is idle. Without one in the document it is
 * fetched and checked here, and the errors are those of `fetchConfig`.
 */
export async function loadConfig(): Promise<PortalConfig> {
  const config = inlinedConfig() ?? (await (await importCheckedConfig()).fetchConfig());
  setConfig(config);
  return config;
}

/** Throws a `ConfigError` with the key of the first wrong value in the document's configuration. */
export async function checkInlinedConfig(): Promise<void> {
  const inlined = inlinedConfig();
  if (inlined) (await importCheckedConfig()).parseConfig(inlined);
}

function inlinedConfig(): PortalConfig | undefined {
  try {
    const data = JSON.parse(document.getElementById('registry')?.textContent ?? '') as { config?: PortalConfig };
    return data.config;
  } catch {
    return undefined;
  }
}
