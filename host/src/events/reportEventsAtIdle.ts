import type { PortalConfig } from '@portal/shared/config';
import { readPageData } from '../pageData';
import type { Registry } from '../registry/registry';
import { runWhenIdleUnlessSaveData } from '../runWhenIdle';

/**
 * Reports errors, and measures some visits, from when the page is idle; not with Save-Data or Global Privacy Control,
 * and not in a document without the version of the host.
 */
export function reportEventsAtIdle(registry: Registry, config: PortalConfig): void {
  const { host } = readPageData();
  // TypeScript's DOM types lack Global Privacy Control, because not every browser has it.
  if (!host || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return;
  const { pathname } = location;
  runWhenIdleUnlessSaveData(
    () =>
      void import('./pageEvents')
        .then(({ startEventReporting }) => startEventReporting(registry, { host, pathname, config }))
        .catch(() => undefined),
  );
}
