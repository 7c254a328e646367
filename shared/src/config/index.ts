export { config, ConfigError, parseConfig, setConfig } from './config';
export type { PortalConfig } from './portalConfig';
