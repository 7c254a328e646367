import type { PortalConfig } from '@portal/config';

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
