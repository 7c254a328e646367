// config.ts does not import parseConfig.ts: the first page then needs no schema library.
export { config, setConfig } from './config';
export { originOf } from './originOf';
export { ConfigError, parseConfig } from './parseConfig';
export type { PortalConfig } from './portalConfig';
