import type { PortalConfig } from '@portal/shared/config';
import type { RegistryPageData } from '@portal/registry/page';

/** `isStored`: the service worker opened the page with the document that it had stored (serviceWorker/worker.ts). */
type PageData = Partial<RegistryPageData> & { config?: PortalConfig; isStored?: true };

/** The data that the edge wrote into the document; an empty object without any. The edge checked the configuration. */
export function readPageData(): PageData {
  try {
    return (JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData | null) ?? {};
  } catch {
    return {};
  }
}
