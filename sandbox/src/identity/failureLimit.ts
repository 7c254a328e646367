import { LruMap } from 'toad-cache';

type FailureWindow = { endsAt: number; failures: number; running: Set<Promise<unknown>> };

const WINDOW_MS = 60_000;
/** The counts that are kept. More clients than that do not fail to sign in within a minute, unless they attack. */
const MAX_KEYS = 10_000;

/**
 * Allows `perMinute` failures for each key in fixed windows of a minute. Successes are not counted, because customers of
 * a mobile network share IP addresses. No more attempts run concurrently than may still fail; the others wait, so that
 * concurrent attempts get no more tries than sequential ones. The returned function runs an attempt and returns its result
 * (undefined if it failed), or the seconds to wait.
 */
export function createFailureLimit(perMinute: number, now: () => number = Date.now) {
  const windows = new LruMap<FailureWindow>(MAX_KEYS);

  function windowOf(key: string): FailureWindow {
    const at = now();
    const window = windows.get(key) ?? { endsAt: at, failures: 0, running: new Set() };
    if (window.endsAt <= at) Object.assign(window, { endsAt: at + WINDOW_MS, failures: 0 });
    windows.set(key, window);
    return window;
  }

  return async <T>(
    key: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<{ result: T | undefined } | { wait: number }> => {
    let window = windowOf(key);
    while (window.failures < perMinute && window.failures + window.running.size >= perMinute) {
      await Promise.race(window.running);
      window = windowOf(key);
    }
    if (window.failures >= perMinute) return { wait: Math.ceil((window.endsAt - now()) / 1000) };
    const counted = attempt().then((result) => {
      if (result === undefined) window.failures += 1;
      return { result };
    });
    const ended: Promise<unknown> = counted.catch(() => {}).finally(() => window.running.delete(ended));
    window.running.add(ended);
    return counted;
  };
}
