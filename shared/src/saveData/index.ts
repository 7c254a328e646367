export { isSaveDataEnabled } from './isSaveDataEnabled';
