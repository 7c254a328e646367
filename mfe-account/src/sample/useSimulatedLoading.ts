import { useElapsed, useSimulatedProgress } from '@portal/shared/progress';

/** The loading takes about two seconds on every visit (CN-027, D-122, D-124). */
const LOADING_MS = 2000;
/** The requirements state no pace. With this one the progress bar reaches 95 just before the two seconds end. */
const PACE = { step: 5, everyMs: 100, cap: 95 };

/** Whether a page with sample data shows its progress bar, and the value of the bar; nothing is fetched (AO-007, AS-008). */
export function useSimulatedLoading(): { isLoading: boolean; progress: number } {
  const isLoading = !useElapsed(LOADING_MS);
  return { isLoading, progress: useSimulatedProgress(PACE, isLoading).value };
}
