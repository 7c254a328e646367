export { canGoBack, hasPreviousPage, recordEntryBefore } from './canGoBack.ts';
export { paths } from './paths.ts';
export { relocationState } from './relocationState.ts';
export type { RelocationState } from './relocationState.ts';
