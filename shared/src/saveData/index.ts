export { isSaveDataEnabled } from './isSaveDataEnabled.ts';
