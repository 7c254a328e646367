// Reading and checking are apart: the check brings the schemas along, and a page starts without them.
export { config, setConfig } from './config';
export { originOf } from './originOf';
export { ConfigError, parseConfig } from './parseConfig';
export type { PortalConfig } from './portalConfig';
