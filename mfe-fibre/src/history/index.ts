export { hasPageBefore } from './hasPageBefore';
