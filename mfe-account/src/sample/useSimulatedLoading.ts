import { useElapsed, useSimulatedProgress } from '@portal/shared/progress';

/** CN-027, D-122, D-124: about two seconds, on every visit. */
const LOADING_MS = 2000;
/** Not stated: it arrives just before the two seconds are over. */
const PACE = { step: 5, everyMs: 100, cap: 95 };

/** The loading of pages whose data is a sample: nothing is fetched, a bar runs all the same (AO-007, AS-008). */
export function useSimulatedLoading(): { loading: boolean; progress: number } {
  const loading = !useElapsed(LOADING_MS);
  return { loading, progress: useSimulatedProgress(PACE, loading).value };
}
