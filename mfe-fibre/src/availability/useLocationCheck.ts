import { useEffect, useRef, useState } from 'react';
import { pause } from '@portal/shared/http';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import * as checks from './locationChecks';
import type { Coordinates } from './fibreLocation';

/** FA-019: rises by 10 percent every 200 ms up to 80 percent. */
const COORDINATES_PACE: Pace = { step: 10, everyMs: 200, cap: 80 };
/** FA-019: rises by 5 percent every 150 ms up to 30 percent; the check itself reports 40 and 80 percent (FA-018). */
const CURRENT_LOCATION_PACE: Pace = { step: 5, everyMs: 150, cap: 30 };
/** How long the progress bar shows 100 percent before the result. */
const SETTLE_MS = 200;

type RunningCheck = { pace: Pace; reached: number; done: boolean };

type Check = (signal: AbortSignal, report: checks.ReportProgress) => Promise<checks.CheckResult>;

/**
 * Runs location checks and passes the checked location to `onResult`; a check that finds no location sets `error`. A new
 * check and unmounting cancel the running one.
 */
export function useLocationCheck(onResult: (result: checks.CheckedLocation) => void) {
  const [running, setRunning] = useState<RunningCheck>();
  const [error, setError] = useState<string>();
  const abortController = useRef<AbortController>(undefined);
  const isChecking = running !== undefined && !running.done;
  const progress = useSimulatedProgress(running?.pace ?? COORDINATES_PACE, isChecking, running?.reached ?? 0);

  useEffect(() => () => abortController.current?.abort(), []);

  const start = (pace: Pace, check: Check) => {
    abortController.current?.abort();
    setError(undefined);
    const { signal } = (abortController.current = new AbortController());
    const update = (changes: Partial<RunningCheck>) => {
      if (!signal.aborted) setRunning({ pace, reached: 0, done: false, ...changes });
    };
    const run = async () => {
      update({});
      const result = await check(signal, (reached) => update({ reached }));
      update({ done: true });
      await pause(SETTLE_MS);
      if (signal.aborted) return;
      setRunning(undefined);
      if ('error' in result) setError(result.error);
      else onResult(result);
    };
    // The checks return their errors and never reject.
    void run();
  };
  return {
    /** Progress in percent while a check runs, else undefined (FA-015). */
    progress: running && progress.value,
    /** Why the last check found no location. */
    error,
    clearError: () => setError(undefined),
    checkCoordinates: (at: Coordinates) => start(COORDINATES_PACE, (signal) => checks.checkCoordinates(at, { signal })),
    checkCurrentLocation: () =>
      start(CURRENT_LOCATION_PACE, (signal, report) => checks.checkCurrentLocation(report, signal)),
    locateUnlisted: (name: string) => start(COORDINATES_PACE, (signal) => checks.locateUnlisted(name, signal)),
    checkPin: (at: Coordinates) => start(COORDINATES_PACE, (signal) => checks.checkPin(at, signal)),
    cancel: () => {
      abortController.current?.abort();
      setRunning(undefined);
    },
  };
}

export type LocationCheck = ReturnType<typeof useLocationCheck>;
