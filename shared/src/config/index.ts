// Only the type of @portal/config is imported: the first page then needs no schema library.
export type { PortalConfig } from '@portal/config';
export { config, setConfig } from './config.ts';
export { originOf } from './originOf.ts';
