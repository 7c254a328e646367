/** The number of reports of the last ten minutes, and how many of them are failures. */
export type ErrorRate = { reports: number; failures: number };

const WINDOW_MS = 10 * 60_000;
/** Reports are counted per step of 10 s, so that memory does not grow with their number. */
const STEP_MS = 10_000;

/** Counts reports over a sliding window of ten minutes. */
export function createErrorRateCounter(now: () => number = Date.now) {
  const steps = new Map<number, ErrorRate>();

  return {
    /** Counts one report and returns the counts of the window that ends now. */
    record(failed: boolean): ErrorRate {
      const step = Math.floor(now() / STEP_MS);
      for (const old of steps.keys()) if (old <= step - WINDOW_MS / STEP_MS) steps.delete(old);
      const { reports, failures } = steps.get(step) ?? { reports: 0, failures: 0 };
      steps.set(step, { reports: reports + 1, failures: failures + (failed ? 1 : 0) });
      return [...steps.values()].reduce((sum, one) => ({
        reports: sum.reports + one.reports,
        failures: sum.failures + one.failures,
      }));
    },
  };
}
