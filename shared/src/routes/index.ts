export { hasPageBefore } from './hasPageBefore';
export { paths } from './paths';
export { relocationState } from './relocationState';
export type { RelocationState } from './relocationState';
