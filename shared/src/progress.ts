import { useEffect, useState } from 'react';

/** How a simulated progress rises. Must be a stable object, such as a module constant. */
export interface ProgressTiming {
  /** In percent; 0 by default. */
  start?: number;
  /** Percent added each time. */
  step: number | (() => number);
  everyMs: number;
  /** The highest percent before the work ends. */
  cap: number;
  /** Time between the end of the work and `settled`; 0 by default. */
  settleMs?: number;
}

export interface SimulatedProgress {
  /** In percent, for the progress bar. */
  value: number;
  /** Whether the bar has finished, so that the result may be shown. */
  settled: boolean;
}

type ProgressRun = { phase: 'idle' | 'rising' | 'finishing' | 'settled'; value: number };

/**
 * Rises while `running`, stops at the cap, jumps to 100 when `running` ends, and is `settled` after `settleMs`. The
 * value is never below `reached`, a milestone that the work reports. If the work was never running, it is settled from
 * the start.
 */
export function useSimulatedProgress(timing: ProgressTiming, running: boolean, reached = 0): SimulatedProgress {
  const [run, setRun] = useState<ProgressRun>(() => (running ? startRun(timing) : { phase: 'idle', value: 0 }));
  const { phase, value } = run;

  // State is set during rendering instead of in an effect, so that no frame shows the end of the previous run.
  if (running && phase !== 'rising') setRun(startRun(timing));
  if (running && phase === 'rising' && reached > value) setRun({ phase, value: reached });
  if (!running && phase === 'rising') setRun({ phase: timing.settleMs ? 'finishing' : 'settled', value: 100 });

  useEffect(() => {
    if (phase === 'rising') {
      const timer = setInterval(() => setRun(rise(timing)), timing.everyMs);
      return () => clearInterval(timer);
    }
    if (phase === 'finishing') {
      const timer = setTimeout(() => setRun({ phase: 'settled', value: 100 }), timing.settleMs);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [timing, phase]);

  return { value, settled: phase === 'idle' || phase === 'settled' };
}

function startRun(timing: ProgressTiming): ProgressRun {
  return { phase: 'rising', value: timing.start ?? 0 };
}

function rise(timing: ProgressTiming) {
  const step = typeof timing.step === 'function' ? timing.step() : timing.step;
  return (run: ProgressRun): ProgressRun =>
    run.value < timing.cap ? { ...run, value: Math.min(timing.cap, run.value + step) } : run;
}

/** False until the calling component has been mounted for `ms` milliseconds, then true. */
export function useHasElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
