/** Runs in the page: makes timers with these delays (ms), if set from now on, never fire. */
export function freezeTimers(delays: number[]): void {
  const start = globalThis.setTimeout;
  const setTimeout = (work: TimerHandler, ms?: number, ...more: unknown[]) =>
    start(work, ms !== undefined && delays.includes(ms) ? 2 ** 30 : ms, ...more);
  Object.assign(globalThis, { setTimeout });
}
