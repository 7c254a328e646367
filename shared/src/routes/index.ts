export { canGoBack, hasPreviousRouterEntry, recordHasPreviousEntry } from './canGoBack.ts';
export { paths } from './paths.ts';
export { relocationStateSchema } from './relocationStateSchema.ts';
export type { RelocationState } from './relocationStateSchema.ts';
