import { setConfig, type PortalConfig } from '@portal/shared/config';
import { readPageData } from '../pageData';

/**
 * Sets the configuration of the page before anything else starts. The edge checked it and wrote it into the document, so
 * it is used unchecked. Without one in the document it is fetched and checked; the schemas, a tenth of the code that a page
 * needs to start, are loaded only then.
 */
export async function loadConfig(): Promise<PortalConfig> {
  const config = readPageData().config ?? (await (await import('./fetchConfig')).fetchConfig());
  setConfig(config);
  return config;
}
