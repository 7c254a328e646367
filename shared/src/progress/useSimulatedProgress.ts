import { useEffect, useState } from 'react';

/** How a simulated progress climbs. Make it a module constant beside the screen that shows it. */
export interface Pace {
  /** 0 if left out. */
  start?: number;
  step: number | (() => number);
  everyMs: number;
  /** Where it waits for the work to end. */
  cap: number;
  /** How long 100 stays before `settled`. */
  settleMs?: number;
}

/** What a progress bar shows, and whether the result may be shown now. */
export interface SimulatedProgress {
  value: number;
  settled: boolean;
}

interface Run {
  phase: 'idle' | 'climbing' | 'finishing' | 'settled';
  value: number;
}

/**
 * Climbs while `running`, waits at the cap, jumps to 100 when running ends, and is `settled` after `settleMs`.
 * `reached` is a milestone the work reports: the value is never below it. Was there nothing to wait for, it is settled
 * from the start.
 */
export function useSimulatedProgress(pace: Pace, running: boolean, reached = 0): SimulatedProgress {
  const [run, setRun] = useState<Run>(() => (running ? beginning(pace) : { phase: 'idle', value: 0 }));
  const { phase, value } = run;

  // During render, not in an effect: no frame may show the end of the last run as the beginning of this one.
  if (running && phase !== 'climbing') setRun(beginning(pace));
  if (running && phase === 'climbing' && reached > value) setRun({ phase, value: reached });
  if (!running && phase === 'climbing') setRun({ phase: pace.settleMs ? 'finishing' : 'settled', value: 100 });

  useEffect(() => {
    if (phase === 'climbing') {
      const timer = setInterval(() => setRun(climb(pace)), pace.everyMs);
      return () => clearInterval(timer);
    }
    if (phase === 'finishing') {
      const timer = setTimeout(() => setRun({ phase: 'settled', value: 100 }), pace.settleMs);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [pace, phase]);

  return { value, settled: phase === 'idle' || phase === 'settled' };
}

function beginning(pace: Pace): Run {
  return { phase: 'climbing', value: pace.start ?? 0 };
}

function climb(pace: Pace) {
  const step = typeof pace.step === 'function' ? pace.step() : pace.step;
  return (run: Run): Run => (run.value < pace.cap ? { ...run, value: Math.min(pace.cap, run.value + step) } : run);
}
