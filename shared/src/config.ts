// Only the type of @portal/registry/portalConfig is imported: the first page then needs no schema library.
import type { PortalConfig } from '@portal/registry/portalConfig';

export type { PortalConfig };

let current: PortalConfig | undefined;

/** Sets the configuration of the page. The host calls it once, before it renders. */
export function setConfig(value: PortalConfig): void {
  current = value;
}

/** The configuration of this page. Throws if the host has not called `setConfig` yet. */
export function config(): PortalConfig {
  if (!current) throw new Error('The configuration was read before setConfig was called');
  return current;
}

/** The origin of a URL; null if it cannot be parsed. Browsers before Chromium 120 have no `URL.canParse`. */
export function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}
