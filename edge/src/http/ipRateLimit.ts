/** Counts a call of a key; returns undefined when it is allowed, else after how many seconds to retry. */
export type IpRateLimit = (key: string) => number | undefined;

const WINDOW_MS = 60_000;

/** Fixed-window limiter: at most `perMinute` calls per key, in windows of a minute that begin with the first call. */
export function ipRateLimit(perMinute: number, now: () => number = Date.now): IpRateLimit {
  const windows = new Map<string, { endsAt: number; calls: number }>();

  return (key) => {
    const at = now();
    for (const [other, window] of windows) if (window.endsAt <= at) windows.delete(other);
    const window = windows.get(key) ?? { endsAt: at + WINDOW_MS, calls: 0 };
    windows.set(key, window);
    window.calls += 1;
    return window.calls > perMinute ? Math.ceil((window.endsAt - at) / 1000) : undefined;
  };
}
