// Only the type of @portal/config is imported: the first page then needs no schema library.
import type { PortalConfig } from '@portal/config';

export type { PortalConfig };

const CONFIG_KEY = Symbol.for('ssp.config');
const pageGlobals = globalThis as { [CONFIG_KEY]?: PortalConfig };

/** Sets the configuration for every bundle of the page. The host calls it once, before it renders. */
export function setConfig(value: PortalConfig): void {
  pageGlobals[CONFIG_KEY] = value;
}

/** The configuration of this page. Throws if the host has not called `setConfig` yet. */
export function config(): PortalConfig {
  const value = pageGlobals[CONFIG_KEY];
  if (!value) throw new Error('The configuration was read before setConfig was called');
  return value;
}

/** The origin of a URL; null if it cannot be parsed. Browsers before Chromium 120 have no `URL.canParse`. */
export function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}
