/** The runtime configuration of the portal, which edge and browser read. */
export { checkConfig, type CheckedConfig } from './checkConfig.ts';
export { configKeys } from './configKeys.ts';
export type { PortalConfig, PortalConfigInput } from './portalConfig.ts';
