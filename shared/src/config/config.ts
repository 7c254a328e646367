import type { PortalConfig } from './portalConfig';

const KEY = Symbol.for('ssp.config');
const page = globalThis as { [KEY]?: PortalConfig };

/** Makes the configuration known to every bundle of the page. */
export function setConfig(value: PortalConfig): void {
  page[KEY] = value;
}

/** The configuration of this page. Throws when the host has not set it yet. */
export function config(): PortalConfig {
  const value = page[KEY];
  if (!value) throw new Error('The configuration is read before setConfig was called');
  return value;
}
