import type { PortalConfig } from './portalConfig';

const KEY = Symbol.for('ssp.config');
const page = globalThis as { [KEY]?: PortalConfig };

/** Sets the configuration for every bundle of the page. The host calls it once, before it renders. */
export function setConfig(value: PortalConfig): void {
  page[KEY] = value;
}

/** The configuration of this page. Throws if the host has not called `setConfig` yet. */
export function config(): PortalConfig {
  const value = page[KEY];
  if (!value) throw new Error('The configuration was read before setConfig was called');
  return value;
}
