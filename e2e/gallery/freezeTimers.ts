/** Runs in the page: timers of these lengths (ms) that are set from now on never ring. */
export function neverRing(lengths: number[]): void {
  const start = globalThis.setTimeout;
  const withoutThem = (work: TimerHandler, ms?: number, ...more: unknown[]) =>
    start(work, ms !== undefined && lengths.includes(ms) ? 2 ** 30 : ms, ...more);
  Object.assign(globalThis, { setTimeout: withoutThem });
}
