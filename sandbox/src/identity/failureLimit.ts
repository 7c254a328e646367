type FailureWindow = { endsAt: number; failures: number; running: Set<Promise<unknown>> };

const WINDOW_MS = 60_000;

/**
 * Allows `perMinute` failures for each key in fixed windows of a minute. Successes are not counted, because customers of
 * a mobile network share IP addresses. No more attempts run concurrently than may still fail; the others wait, so that
 * concurrent attempts get no more tries than sequential ones. The returned function runs an attempt and returns its result
 * (undefined if it failed), or the seconds to wait.
 */
export function createFailureLimit(perMinute: number, now: () => number = Date.now) {
  const windows = new Map<string, FailureWindow>();

  function windowOf(key: string): FailureWindow {
    const at = now();
    for (const [other, { endsAt, running }] of windows) if (endsAt <= at && running.size === 0) windows.delete(other);
    const existing = windows.get(key);
    if (existing && existing.endsAt <= at) Object.assign(existing, { endsAt: at + WINDOW_MS, failures: 0 });
    const window = existing ?? { endsAt: at + WINDOW_MS, failures: 0, running: new Set() };
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
