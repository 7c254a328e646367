import { useElapsed, useSimulatedProgress } from '@portal/shared/progress';

/** CN-027, D-122, D-124: about two seconds, on every visit. */
const LOADING_MS = 2000;
/** Not specified: reaches the cap just before the two seconds end. */
const PACE = { step: 5, everyMs: 100, cap: 95 };

/** The loading bar of pages with sample data; nothing is fetched (AO-007, AS-008). */
export function useSimulatedLoading(): { isLoading: boolean; progress: number } {
  const isLoading = !useElapsed(LOADING_MS);
  return { isLoading, progress: useSimulatedProgress(PACE, isLoading).value };
}
