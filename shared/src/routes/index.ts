export { canGoBack, recordEntryBefore } from './canGoBack';
export { hasPreviousPage } from './hasPreviousPage';
export { paths } from './paths';
export { relocationState } from './relocationState';
export type { RelocationState } from './relocationState';
