/** A lazy chunk: the check of the configuration, with the schemas. */
export { parseConfig } from '@portal/shared/config';
