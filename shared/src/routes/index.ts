export { canGoBack, recordEntryBefore } from './canGoBack.ts';
export { hasPreviousPage } from './hasPreviousPage.ts';
export { paths } from './paths.ts';
export { relocationState } from './relocationState.ts';
export type { RelocationState } from './relocationState.ts';
