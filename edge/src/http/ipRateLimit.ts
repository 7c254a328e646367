const WINDOW_MS = 60_000;

/**
 * Fixed-window limiter: at most `perMinute` calls per key, in windows of a minute that begin with the first call. The
 * returned function counts a call; it returns undefined if the call is allowed, else after how many seconds to retry.
 */
export function createIpRateLimit(perMinute: number, now: () => number = Date.now) {
  const windows = new Map<string, { endsAt: number; calls: number }>();

  return (key: string): number | undefined => {
    const at = now();
    for (const [other, window] of windows) if (window.endsAt <= at) windows.delete(other);
    const window = windows.get(key) ?? { endsAt: at + WINDOW_MS, calls: 0 };
    windows.set(key, window);
    window.calls += 1;
    return window.calls > perMinute ? Math.ceil((window.endsAt - at) / 1000) : undefined;
  };
}
